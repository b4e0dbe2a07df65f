// Types come and go; the code is what JavaScript has.
import type { Shape } from "./shape";
import fs = require("fs");
export type Id = string | number;

/** Documentation. */
export interface Named<T = unknown> extends Base {
  readonly name: string;
  age?: number;
  call(value: T): void;
  [key: string]: unknown;
}

declare module "other" {
  export const value: number;
}

declare function outside(x: number): string;

enum Colour {
  Red,
  Green = "green",
  Blue = 1 << 2,
}

const enum Flag { On = 1, Off }

namespace Shapes {
  export const pi: number = 3.14;
}

@decorated({ kind: "shelf" })
export abstract class Shelf<T extends Named> extends Map<string, T> implements Named<T> {
  private readonly items: T[] = [];
  protected static count: number = 0;
  public label?: string;
  declare name: string;

  constructor(private owner: string, public readonly size2 = 1) {
    super();
    this.label = owner!;
  }

  abstract area(): number;

  override get(key: string): T | undefined {
    return super.get(key) as T;
  }

  @logged
  async find<K extends keyof T>(key: K, value: T[K]): Promise<T[]> {
    const found: T[] = [];
    for (const item of this.items) {
      if (item[key] === value) {
        found.push(item);
      }
    }
    return found;
  }

  is(value: unknown): value is T {
    return typeof value === "object" && value !== null;
  }
}

function first<T>(values: readonly T[], fallback: T): T;
function first(values: any[], fallback?: any): any {
  return values.length > 0 ? values[0] : fallback;
}

function assertText(value: unknown): asserts value is string {
  if (typeof value !== "string") throw new TypeError(`no text: ${value}`);
}

const table: Record<string, [number, number]> = { a: [1, 2], b: [3, 4] };
const size = table as unknown as Map<string, number>;
const checked = { width: 2 } satisfies Partial<Shape>;
let maybe: string | null = null;
let text = maybe!.trim();
let pair: [x: number, y?: string, ...rest: boolean[]] = [1];
type Mapped<T> = { readonly [K in keyof T]?: T[K] extends Function ? never : T[K] };
type Text = `prefix-${string}`;

const arrow = async <T,>(value: T, times: number = 2): Promise<T[]> => {
  let total = 0;
  for (let i = 0; i < times; i++) total += i;
  while (total > 0) {
    total--;
  }
  return Array.from({ length: times }, () => value);
};

const generic = new Map<string, Array<number>>();
generic.get("x")?.map((n: number): number => n + 1);
export default arrow;
export = size;
