const maximum = 512;

/** A stretch of keys `low <= key < high` that begin with the same `shared` characters. */
interface Range {
  low: string;
  high: string;
  shared: number;
}

/** Where the merging of several ranges stands in one of them. */
interface Head<V> {
  key: string;
  shared: number;
  value: V | undefined;
  rest: Iterator<readonly [string, V]>;
}

/** A map in the order of its string keys: blocks of sorted arrays, so that inserting moves little. */
export class SortedMap<V> {
  private blocks: string[][] = [[]];
  private values: V[][] = [[]];
  /** How many entries there are. */
  size = 0;

  get(key: string): V | undefined {
    const block = this.blockOf(key);
    const keys = this.blocks[block]!;
    const at = lowerBound(keys, key);
    return keys[at] === key ? this.values[block]![at] : undefined;
  }

  set(key: string, value: V): void {
    const block = this.blockOf(key);
    const keys = this.blocks[block]!;
    const values = this.values[block]!;
    const at = lowerBound(keys, key);
    if (keys[at] === key) {
      values[at] = value;
      return;
    }
    this.size++;
    if (at === keys.length) {
      keys.push(key);
      values.push(value);
    } else {
      keys.splice(at, 0, key);
      values.splice(at, 0, value);
    }
    if (keys.length > maximum) this.split(block, at === keys.length - 1);
  }

  delete(key: string): boolean {
    const block = this.blockOf(key);
    const keys = this.blocks[block]!;
    const at = lowerBound(keys, key);
    if (keys[at] !== key) return false;
    this.size--;
    keys.splice(at, 1);
    this.values[block]!.splice(at, 1);
    if (keys.length === 0 && this.blocks.length > 1) {
      this.blocks.splice(block, 1);
      this.values.splice(block, 1);
    }
    return true;
  }

  /** Replace everything by the entries, which need not be sorted. */
  fill(entries: ReadonlyMap<string, V>): void {
    const sorted = [...entries.keys()].sort();
    this.blocks = [];
    this.values = [];
    this.size = sorted.length;
    for (let from = 0; from === 0 || from < sorted.length; from += maximum) {
      const keys = sorted.slice(from, from + maximum);
      this.blocks.push(keys);
      this.values.push(keys.map((key) => entries.get(key) as V));
    }
  }

  /** The values whose keys are `low <= key < high`, upwards or downwards. The map must not change meanwhile. */
  *range(low: string, high: string, descending: boolean): Generator<V> {
    if (descending) yield* this.down(low, high);
    else yield* this.up(low, high);
  }

  /** The values of several ranges in the order of their keys without the part that each range shares. */
  *merged(ranges: readonly Range[], descending: boolean): Generator<V> {
    const heads: Head<V>[] = [];
    for (const { low, high, shared } of ranges) {
      const rest = this.pairs(low, high, descending);
      pushHead(heads, { key: '', shared, value: undefined, rest }, descending);
    }
    for (let head = heads.pop(); head; head = heads.pop()) {
      yield head.value as V;
      pushHead(heads, head, descending);
    }
  }

  /** How many keys are `low <= key < high`. */
  count(low: string, high: string): number {
    const first = this.blockOf(low);
    const last = this.blockOf(high);
    const from = lowerBound(this.blocks[first]!, low);
    const to = lowerBound(this.blocks[last]!, high);
    if (first === last) return Math.max(0, to - from);
    let count = this.blocks[first]!.length - from + to;
    for (let block = first + 1; block < last; block++) count += this.blocks[block]!.length;
    return count;
  }

  private *up(low: string, high: string): Generator<V> {
    let block = this.blockOf(low);
    let at = lowerBound(this.blocks[block]!, low);
    for (; block < this.blocks.length; block++, at = 0) {
      const keys = this.blocks[block]!;
      const values = this.values[block]!;
      for (; at < keys.length; at++) {
        if (keys[at]! >= high) return;
        yield values[at]!;
      }
    }
  }

  private *down(low: string, high: string): Generator<V> {
    let block = this.blockOf(high);
    let at = lowerBound(this.blocks[block]!, high) - 1;
    for (;;) {
      const keys = this.blocks[block]!;
      const values = this.values[block]!;
      for (; at >= 0; at--) {
        if (keys[at]! < low) return;
        yield values[at]!;
      }
      if (--block < 0) return;
      at = this.blocks[block]!.length - 1;
    }
  }

  private *pairs(low: string, high: string, descending: boolean): Generator<readonly [string, V]> {
    let block = this.blockOf(descending ? high : low);
    let at = lowerBound(this.blocks[block]!, descending ? high : low) - (descending ? 1 : 0);
    for (;;) {
      const keys = this.blocks[block];
      if (!keys) return;
      for (; at >= 0 && at < keys.length; at += descending ? -1 : 1) {
        const key = keys[at]!;
        if (descending ? key < low : key >= high) return;
        yield [key, this.values[block]![at]!];
      }
      block += descending ? -1 : 1;
      at = descending ? (this.blocks[block]?.length ?? 0) - 1 : 0;
    }
  }

  /** The last block whose first key is not above the key. */
  private blockOf(key: string): number {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks[middle]![0]! <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Keys that only grow leave full blocks behind; else the block is halved. */
  private split(block: number, atEnd: boolean): void {
    const at = atEnd ? maximum : maximum >> 1;
    this.blocks.splice(block + 1, 0, this.blocks[block]!.splice(at));
    this.values.splice(block + 1, 0, this.values[block]!.splice(at));
  }
}

function lowerBound(keys: string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Move a head on and put it back in its place; the next one to read stands last. */
function pushHead<V>(heads: Head<V>[], head: Head<V>, descending: boolean): void {
  const next = head.rest.next();
  if (next.done) return;
  head.key = next.value[0].slice(head.shared);
  head.value = next.value[1];
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const before = descending ? heads[middle]!.key < head.key : heads[middle]!.key > head.key;
    if (before) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
}
