#!/usr/bin/env ocaml
#use "topfind";;
(* A comment (* with another *) and a "string *)" in it. *)
open Printf
open! Base

(** A comment for documentation. *)
let limit = 1_000
let rates = [0xFF; 0o17; 0b101; 3.5e-2; 10l; 20L; 30n; -1]
let letters = ['a'; '\n'; '\''; '\x41'; '\065']
let text = "tab\t\u{48} \"quoted\" \
            continued" ^ {|raw "string"|} ^ {sql|select 1|sql}
let table = (1, -2, 3.0, 4, 5, 6, 'a', "b", 9)

type reef = { depth : float; mutable name : string; }
type 'a tree =
  | Leaf
  | Node of 'a tree * 'a * 'a tree
type ('key, +'value) pair = 'key * 'value
type color = [ `Red | `Green of int | `Blue ]
type _ expr =
  | Lit : int -> int expr
  | If : bool expr * 'a expr * 'a expr -> 'a expr
type point = private { x : int; y : int } [@@deriving show]
exception Too_deep of float * string

module type DEEP = sig
  type t
  val deep : t -> bool
  val compare : ?by:int -> label:string -> t -> t -> int
end

module Reef : DEEP with type t = reef = struct
  type t = reef
  let deep { depth; _ } = depth >= 30.0
  let compare ?(by = 1) ~label a b = by * compare a.depth b.depth
end

module Make (D : DEEP) = struct
  include D
  module Table = Hashtbl.Make (struct type t = int let equal = ( = ) let hash = Hashtbl.hash end)
  let all_deep = List.for_all D.deep
end

let ( +! ) a b = { a with depth = a.depth +. b.depth; name = a.name ^ b.name }
let ( let* ) x f = Option.bind x f
let ( >>= ) = Option.bind

let rec count words least =
  let seen = Hashtbl.create 16 in
  let total = ref 0 in
  for index = 0 to Array.length words - 1 do
    let word = words.(index) in
    match Hashtbl.find_opt seen word with
    | Some n when n > 0 -> Hashtbl.replace seen word (n + 1)
    | Some _ | None ->
      if String.length word >= least && word.[0] <> '#' then begin
        Hashtbl.add seen word 1;
        incr total
      end else ()
  done;
  while !total > limit || not (!total mod 2 = 0) do
    total := !total / 2 - 1
  done;
  (seen, !total)

and insert x = function
  | Leaf -> Node (Leaf, x, Leaf)
  | Node (left, y, right) as node ->
    if x < y then Node (insert x left, y, right)
    else if x > y then Node (left, y, insert x right)
    else node

let walk root ~visit ?depth () =
  let depth = match depth with Some d -> d | None -> 0 in
  try
    let channel = open_in root in
    let line = input_line channel in
    visit ~depth line;
    close_in channel
  with
  | End_of_file -> ()
  | Sys_error message | Failure message -> eprintf "%s: %d\n" message depth; raise Not_found
  | exception_ -> raise (Too_deep (3.0, "deep"))

let classify = function
  | 0 -> "zero"
  | n when n < 0 -> "negative"
  | 'a' .. 'z' | 1 -> assert false
  | _ -> "positive"

class virtual stack (size : int) = object (self)
  inherit base as super
  val mutable items : int list = []
  method push x = items <- x :: items
  method private size = List.length items + size
  method virtual pop : int option
  initializer self#push 0
end

let options = function
  | `Red, [| 1; 2 |] -> 1
  | `Green n, [| |] -> n
  | { name = "x"; _ }, (lazy 3) -> 3
  | (x :: _ :: rest), [] -> x
  | _, (module M : DEEP) -> 4
  | exception Not_found -> 5

let () =
  let* value = Some 3 in
  let open List in
  let module L = List in
  let[@inline] square (x : int) : int = x * x in
  let sum = fold_left (fun total x -> total + square x) 0 [1; 2; 3] in
  let s = new stack 3 and o = object method x = 1 end in
  s#push sum; o#x |> ignore;
  printf "%d %s\n" (sum lsl 2 land 0xF lor 1 asr 3) (Reef.(text));
  L.iter (fun { depth = d; _ } -> print_float (d ** 2. -. 1.5 /. -.d)) [];
  let lazy_value = lazy (1 + 1) in
  print_int (Lazy.force lazy_value :> int);
  array.(0) <- ~-1; text.[0] <- 'x';
  [%test_eq: int] (f @@ g x y) (if a then b else c);
  ignore (Some value : int option)
;;

external sine : float -> float = "caml_sin" "sin" [@@unboxed]
let _ = (fun ~label:l ?opt:(o = 1) _ -> l = o, l == o, l != o && l || o)
