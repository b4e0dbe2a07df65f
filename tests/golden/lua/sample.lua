#!/usr/bin/env lua
-- A comment of one line.
--[[ A comment
of several lines. ]]
--[==[ Another,
with ]] in it. ]==]

local json = require("json")
local inspect = require "inspect"

local LIMIT <const>, file <close> = 1000, io.stdout
local nothing, flag = nil, not true or false and nothing
local numbers = { 0xFF, 3.14, 314e-2, 0x1p4, 1e10, .5, 5., 42, -7 }
local list = { 1, 2, 3; "four"; [5] = 'five', six = 6, [[long
string]], [==[ with ]] in it ]==], }
local text = "tab\t\u{48}\x41\065 \"quoted\" \z
              continued"

local Reef = {}
Reef.__index = Reef
setmetatable(Reef, { __call = function(class, ...) return class.new(...) end })

function Reef.new(depth, name)
  local self = setmetatable({}, Reef)
  self.depth, self.name = depth or 0, name or "reef"
  return self
end

function Reef:deeper(by)
  self.depth = self.depth + by
  return self;
end

function Reef.__add(a, b) return Reef.new(a.depth + b.depth) end
function Reef.__concat(a, b) return a.name .. " and " .. b.name end
function Reef.__lt(a, b) return a.depth < b.depth end

local function count(words, least, ...)
  local seen, total = {}, 0
  local rest = { ... }
  for index, word in ipairs(words) do
    if seen[word] and index ~= 1 then
      seen[word] = seen[word] + 1
    elseif #word >= least then
      seen[word] = 1
    else
      goto continue
    end
    total = total + 1
    ::continue::
  end
  for i = 10, 1, -1 do
    total = total - i // 2 % 3 ^ 2
    if total <= 0 then break end
  end
  while total < LIMIT do
    total = total * 2 / 3
  end
  repeat
    local done = total > 10
    total = total - 1
  until done or total == 0
  do
    local bits = (1 << 4 | 0x0F & ~3) >> 1 ~ 5
    total = total + bits
  end
  return seen, total, select("#", ...), rest[#rest]
end

count = count;
global_name = (function(x) return x end)(3);

local walk
walk = function(root, visit, depth)
  depth = depth or 0
  for key, value in pairs(root) do
    if type(value) == "table" then
      walk(value, visit, depth + 1)
    else
      visit(key, value, depth)
    end
  end
end

local function fetch(url)
  local ok, result = pcall(function()
    if not url then
      error({ code = 404, message = "no " .. "url" })
    end
    return json.decode(url)
  end)
  if not ok then
    io.stderr:write(("%s: %d\n"):format(result.message, result.code))
    return nil, result
  end
  return result
end

local producer = coroutine.create(function(first, ...)
  local received = coroutine.yield(first, ...)
  while received do
    received = coroutine.yield(received .. "!")
  end
end)

local matched = text:match("^(%a+)%s*=%s*(.-)$")
local replaced = string.gsub(text, "%w+", { tab = "TAB" })
print(inspect { depth = Reef(3):deeper(2).depth, [1] = Reef.new(1) .. Reef.new(2) })
print("a" .. 1 .. 'b', -LIMIT, #list, not flag, 2 ^ -3 ^ 2)
print(walk({ a = 1 }, print), fetch(nil), matched, replaced, producer, numbers)
if Reef(1) < Reef(2) then print "deep" elseif nil then else os.exit(0) end
return { count = count, Reef = Reef, _VERSION = _VERSION }
