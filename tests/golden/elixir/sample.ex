#!/usr/bin/env elixir
# A comment.
defmodule Ocean.Reef do
  @moduledoc """
  Documentation is a comment, with `code` in it.
  """

  use GenServer, restart: :transient
  import Enum, only: [map: 2, filter: 2]
  alias Ocean.{Depth, Fish}
  alias Ocean.Coral, as: C
  require Logger

  @limit 1_000
  @rates [0xFF, 0o17, 0b101, 3.5e-2, ?a, ?\n, -1]
  @table {1, -2, 3, 4.5, 5, 6, ?a, "b", 9}
  @external_resource "reef.txt"
  @type t :: %__MODULE__{depth: float(), name: String.t() | nil}
  @callback deeper(t, by :: number) :: t

  @enforce_keys [:depth]
  defstruct [:depth, name: "reef", tags: [], "odd key": nil]

  defguard is_deep(depth) when is_float(depth) and depth >= 30.0

  @doc "Counts words."
  @spec count([String.t()], non_neg_integer) :: map
  def count(words, least \\ 2)
  def count([], _least), do: %{}

  def count(words, least) when is_list(words) and least > 0 do
    total =
      words
      |> Enum.reject(&(&1 == ""))
      |> Enum.map(&String.downcase/1)
      |> Enum.reduce(%{}, fn word, seen ->
        Map.update(seen, word, 1, fn n -> n + 1 end)
      end)

    for {word, n} <- total, n >= least, into: %{}, do: {word, n}
  end

  @doc false
  defp classify(value) do
    case value do
      0 -> :zero
      n when n < 0 and not is_float(n) -> :negative
      %{depth: d, name: <<"reef", rest::binary>>} = reef -> {reef, d, rest}
      [head | tail] when head in [1, 2] or tail not in [[], nil] -> head ++ tail
      {:ok, ^value} -> value
      "prefix " <> rest -> rest
      ~r/^c(?<rest>\w*)$/ix -> true
      _ -> :"odd atom #{value}"
    end
  end

  def walk(root) do
    with {:ok, content} <- File.read(root),
         lines = String.split(content, "\n", trim: true),
         true <- length(lines) > 3 || {:error, :short} do
      Enum.each(lines, fn line -> IO.puts("line: #{line} of #{inspect(lines, limit: 3)}") end)
    else
      {:error, reason} when reason != :enoent -> {:error, reason}
      other -> other
    end
  end

  def run(input) do
    if input && !is_nil(input) do
      :yes
    else
      unless input, do: :no, else: :maybe
    end

    cond do
      input > @limit -> raise ArgumentError, message: "too #{"deep"}"
      input == 0 -> throw(:zero)
      true -> input
    end
  rescue
    error in [ArgumentError, RuntimeError] -> reraise error, __STACKTRACE__
    _ -> nil
  catch
    :exit, reason -> reason
  after
    IO.puts('charlist #{input}')
  end

  def loop(state) do
    receive do
      {:deeper, by} when by > 0 -> loop(%{state | depth: state.depth + by})
      :stop -> exit(:normal)
    after
      5_000 -> :timeout
    end
  end

  defmacro unless_deep(condition, do: block) do
    quote do
      if unquote(condition), do: nil, else: unquote(block)
      unquote_splicing([block])
    end
  end

  def a <~> b, do: a + b
  def left +++ right when is_list(left), do: left ++ right

  defimpl String.Chars, for: Ocean.Reef do
    def to_string(%{name: name}), do: name
  end
end

defprotocol Deep do
  def deep?(value)
end

text = ~s(a "quoted" #{1 + 1}) <> ~S|raw #{text}| <> ~w[a b c]a
heredoc = """
Text of #{text}
  on several lines
"""
add = fn
  a, b when a > 0 -> a + b
  a, _ -> -a
end
add.(1, 2) |> IO.inspect(label: "sum"); list = [1 | [2, 3]]
%{map | key: 1}[:key].other?
<<size::8, data::binary-size(size), _::bits>> = <<3, "abc", 1::1>>
range = 1..10//2
{a, b} = {div(7, 2), rem(7, 2)}
value = a * b / 2 - a ** 2 === 3 and a !== b or a =~ ~r{x}
&Kernel.+/2
first = &(&1 + &2)
if String.contains?(text, "a"), do: (IO.puts("yes"); :ok), else: :error
