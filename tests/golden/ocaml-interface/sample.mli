(* A comment (* with another *) in it. *)
open Base

(** A comment for documentation. *)
val limit : int
val count : string array -> int -> (string, int) Hashtbl.t * int
val compare : ?by:int -> label:string -> 'a -> 'a -> int
val ( +! ) : reef -> reef -> reef
val ( let* ) : 'a option -> ('a -> 'b option) -> 'b option

type reef = { depth : float; mutable name : string }
and 'a tree =
  | Leaf
  | Node of 'a tree * 'a * 'a tree
  | Inline of { total : int; rest : 'a list }

type t
type +'a covariant and -'b contravariant
type ('key, 'value) pair = 'key * 'value
type color = [ `Red | `Green of int | `Blue ]
type more = [> color | `Yellow ]
type less = [< `Red | `Blue > `Red ]
type point = private { x : int; y : int } [@@deriving show, eq]
type open_type = ..
type open_type += Extended of string
type _ expr =
  | Lit : int -> int expr
  | Pair : 'a expr * 'b expr -> ('a * 'b) expr
  | If : bool expr * 'a expr * 'a expr -> 'a expr
type poly = { apply : 'a. 'a -> 'a }
type obj = < push : int -> unit; size : int; .. >
type handler = ?timeout:float -> (unit -> (reef, [ `Msg of string ]) result) -> unit

exception Too_deep of float * string
exception Empty

external sine : float -> float = "caml_sin" "sin" [@@unboxed] [@@noalloc]

module type DEEP = sig
  type t
  val deep : t -> bool
  val compare : t -> t -> int
  val to_string : t -> string
end

module type ORDERED = sig
  include DEEP
  module Set : Set.S with type elt = t
  exception Unordered
end

module Reef : DEEP with type t = reef
module Depth : sig
  type t = float
  val zero : t
  val add : t -> t -> t
  val of_string : string -> t option
end

module Make (D : DEEP) : sig
  include ORDERED with type t := D.t
  val all_deep : D.t list -> bool
  val fold : (D.t -> 'acc -> 'acc) -> D.t list -> 'acc -> 'acc
end

module Pair (A : DEEP) (B : DEEP) : DEEP with type t = A.t * B.t
module Alias = Reef
module rec Even : sig type t val next : t -> Odd.t end
and Odd : sig type t val next : t -> Even.t end

class virtual stack : int -> object
  inherit base
  val mutable items : int list
  method push : int -> unit
  method private size : int
  method virtual pop : int option
end

class type counter = object
  method count : int
  method incr : unit -> unit
end

val walk :
  string ->
  visit:(depth:int -> string -> unit) ->
  ?depth:int ->
  unit ->
  (unit, string) result
(** A comment behind what it explains. *)

val of_list : 'a list -> 'a tree
val to_seq : 'a tree -> 'a Seq.t
val iter : ('a -> unit) -> 'a tree -> unit
val first_class : (module DEEP with type t = 'a) -> 'a -> bool
val ranges : (int * int) list -> char array -> bytes
val total : float ref -> float lazy_t
[@@ocaml.deprecated "Use count"]

include module type of struct include Reef end
