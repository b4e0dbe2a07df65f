#!/usr/bin/env ruby
# frozen_string_literal: true

require "set"
require_relative 'reef/depth'
require("json")

=begin
A comment of several lines,
with a "quote" in it.
=end

module Ocean
  LIMIT = 1_000
  RATES = [0b101, 0o17, 0xFF, 3.5e-2, 2r, 4i, ?a, :deep, nil].freeze
  TABLE = [1, -2, 3, 4, 5, 6, 7, +8, "nine"]
  NAMES = %w[brain staghorn #{LIMIT} elkhorn]
  KINDS = %i(hard soft)

  class Reef < Struct
    include Comparable
    extend Enumerable
    attr_accessor :depth, :name
    alias deep depth
    alias_method :title, :name
    @@count = 0
    $verbose ||= false

    def initialize(depth, *rest, name: "reef", size:, **options, &block)
      super()
      @depth, @name = depth, name
      @rest = [*rest, *options.keys]
      @@count += 1
      block&.call(self)
    end

    def self.of(text, (left, right), ...) = new(Float(text.strip), name: "#{text} is #{text.empty? ? 'empty' : "#{left}!"}")

    def <=>(other)
      depth <=> other.depth
    end

    def [](index); @rest[index] end

    def name=(value)
      @name = value&.to_s or raise ArgumentError, "no name" unless frozen?
    end

    def -@ = Reef.new(-@depth, size: 1)

    class << self
      def count() @@count end

      private

      def reset!
        @@count -= 1
        undef_method(:reset!) if respond_to? :undef_method
      end
    end

    protected def secret = __FILE__ + __LINE__.to_s
  end
end

def search(words, least = 2, most: 10)
  seen = Hash.new { |hash, key| hash[key] = 0 }
  words.each_with_index do |word, index|
    next if word !~ /\A[a-z#{least}]+\z/ix || index.zero?
    case word
    when "a", 'b' then seen[word] += 1
    when /^c(?<rest>\w*)$/, String, *NAMES
      seen[$~[:rest]] ||= 1
    else
      break seen
    end
  end
  total = 0
  total += 1; total -= 2 * seen.size
  total **= 3 while total < most and not total.zero?
  until total >= most do total <<= 1 end
  begin
    total = Integer(gets) rescue total
    redo_it = total > 1 ? true : false
  end until total > 0
  for key, value in seen
    puts "#{key}: %d" % value, `date +#{key}`, %x{ls}
    retry_later(key) { |x; y| y = x + 1 } unless value == 1
  end
  return seen.select { _2.between?(least, most) }.map(&:first), total
end

def walk(root)
  File.open(root, "rb") { |file| yield file.read, <<~HEAD, <<-'TAIL' }
    Depth of #{root}:
      #{"nested #{root.size}"}
  HEAD
    raw #{text}
    TAIL
rescue IOError, SystemCallError => error
  raise "no luck" "at all", cause: error if error.message.include? "x"
rescue *[TypeError]
  retry
else
  nil
ensure
  root = nil
end

def shape(command)
  case command
  in ["go", ("north" | "south") => way, *rest] if rest.any?
    way
  in { x: Integer => x, y: 0.., kind: :reef, **nil }
    x
  in Ocean::Reef(depth:, name: nil) unless depth
    "flat"
  in [*, 1.0 | -1, *after]
    after
  in ^command | nil | true | (1...10) | ->(n) { n > 5 }
    command
  end
end

Point = Data.define(:x, :y) do
  def +(other) = with(x: x + other.x, y: y + other.y)
end

adder = ->(a, b = 1, *c) { a + b }
adder.(1, 2); adder[3]; adder::call 4
twice = lambda do |n| n * 2 end
options = { "key" => 1, name: 'x', "quoted key": 2, :sym => [1, 2], **{}, twice: }
symbol = :"with space #{options}"
if defined?(options) && !options.nil? then puts options elsif symbol; p symbol else warn symbol end
unless options
  BEGIN { puts "first" }
  END { puts "last" }
end
first, (second, *third), fourth = 1, [2, 3], 4
text = 'it''s' + "tab\t\u00e9" + %q(single (nested)) + %Q[double #{text}] + <<DONE + ?\n
body
DONE
$stdout.puts(text) if __FILE__ == $0
{ a: 1 } => { a: }
found = (options in { name: String })
value = options[:a]&.size || ~first ^ 2 | 3 & 4 >> 6 % 7 / 8
