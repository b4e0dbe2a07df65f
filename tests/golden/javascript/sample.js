#!/usr/bin/env node
// A line of a comment.
/* A block of one,
   over two lines. */
import fs, { readFile as read } from "node:fs";
import * as path from 'path';
export { total as sum } from "./other.js";
export * from "./all.js";

"use strict";

const LIMIT = 0xff, RATE = 1_000.5e-3, BIG = 123n;
let first, second = "a \"quoted\" word", third = 'single';
var old = `template ${first + 1} with ${`nested ${second}`}`;
const pattern = /^[a-z/]+\/(?<name>\d+)$/giu;
const table = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export default function total(values, { rate = RATE, ...rest } = {}) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i] * rate;
  }
  for (const value of values) sum -= value;
  for (const key in rest) {
    if (Object.hasOwn(rest, key)) continue;
    sum = sum + 1
  }
  return sum;
}

export class Shelf extends Map {
  static #count = 0;
  name = "shelf";
  static { Shelf.#count = 1; }

  constructor(name, ...items) {
    super(items.map((item) => [item.id, item]));
    this.name = name ?? "unnamed";
  }

  get size2() { return this.size ** 2; }
  set label(value) { this.name = value; }

  async *pages(count) {
    while (count-- > 0) {
      yield await this.page(count);
    }
  }

  static of(items) { return new Shelf("of", ...items); }
  [Symbol.iterator]() { return this.values(); }
}

const double = (x) => x * 2;
const named = async function inner(a, b = 2) {
  const { x, y: { z }, ...others } = a?.b?.[0] ?? {};
  const [head, , ...tail] = await Promise.all([x, z]);
  return head ? tail : others;
};

function* counter() {
  let n = 0;
  do {
    n++;
    yield* [n, -n];
  } while (n < 10);
}

label: for (;;) {
  switch (first) {
    case 1:
    case "two":
      break label;
    default:
      debugger;
  }
  break;
}

try {
  if (typeof first === "undefined" || first instanceof Shelf && !(second in third)) {
    throw new Error(`bad ${first}`);
  } else if (first == null) {
    delete old.thing;
  } else {
    void 0;
  }
} catch ({ message }) {
  console.log(message, this, super_(), null, undefined, true, false);
} finally {
  first ||= second &&= third ??= 1;
  first >>>= 2;
}

const view = (
  <div className="row" onClick={() => total([1])}>
    Some text &amp; more {first}
    <Item {...second} key={1} />
    <>
      <b.c d:e="f">x</b.c>
    </>
  </div>
);

var a = first
var b = second;[1, 2].forEach(double)
const object = { first, second: 2, "third": 3, [third]: 4, get four() { return 4 }, async five() {}, ...old };
const lazy = import("./lazy.js"); if (a) b(); else { c(); }
