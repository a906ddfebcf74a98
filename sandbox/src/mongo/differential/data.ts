import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Document, IndexDescription } from 'mongodb';
import type { Random } from './random.ts';

export const dates = [0, 1, 2, 3, 4, 5].map((i) => new Date(Date.UTC(2024, i, 1 + i * 5, i * 3)));
const objectIds = [0, 1, 2, 3, 4, 5].map((i) => new ObjectId(`64000000000000000000000${i}`));

/** The paths that the documents use, and a few that lead into arrays or nowhere. */
const paths = ['a', 'b', 's', 't', 'n.x', 'n.y', 'n', 'items.q', 'items.k', 'items.tag', 'items', 'd', 'o', 'm'];
const oddPaths = ['zz', 't.0', 'items.0.q', 'n.x.z'];

/** Indexes of the servers: answers must not depend on them. */
export const indexes: readonly IndexDescription[] = [
  { key: { b: 1, s: -1 } },
  { key: { t: 1, b: -1, _id: 1 } },
  { key: { 'items.q': 1, 'items.k': 1 } },
  { key: { 'items.q': -1, _id: 1 } },
  { key: { o: 1, d: -1 } },
  { key: { s: 1, b: -1, _id: 1 } },
  { key: { d: 1, _id: 1 }, partialFilterExpression: { b: { $gt: 2 } } },
  { key: { 'n.y': 1 }, sparse: true },
  { key: { m: 1, a: -1 } },
  { key: { items: 1 } },
];

/** Orders that an index may give. */
export const orders: readonly Document[] = [
  { b: 1, s: -1, _id: 1 },
  { b: -1, s: 1, _id: 1 },
  { s: 1, b: -1, _id: 1 },
  { s: -1, b: 1, _id: -1 },
  { o: -1, d: 1, _id: 1 },
  { d: 1, _id: 1 },
  { t: 1, b: -1, _id: 1 },
  { 'items.q': -1, _id: 1 },
  { b: 1, _id: 1 },
];

/** Random values and documents, with nulls, missing fields, arrays and all types of numbers. */
export class Data {
  readonly random: Random;
  /** Whether to leave out what DocumentDB answers wrongly in ways that would hide other faults. */
  readonly sparing: boolean;

  constructor(random: Random, sparing: boolean) {
    this.random = random;
    this.sparing = sparing;
  }

  path(): string {
    return this.random.pick(this.random.chance(0.85) ? paths : oddPaths);
  }

  number(): unknown {
    const { random } = this;
    return random.oneOf<unknown>(
      () => new Int32(random.below(8)),
      () => new Int32(random.below(8)),
      () => new Double(random.below(8) + 0.5),
      () => new Double(random.below(8)),
      () => Long.fromNumber(random.below(8)),
      () => Decimal128.fromString(`${random.below(8)}.${random.pick(['5', '25'])}`),
    );
  }

  date(): Date {
    return this.random.pick(dates);
  }

  scalar(): unknown {
    const { random } = this;
    return random.oneOf<unknown>(
      () => this.number(),
      () => this.number(),
      () => random.pick(['a', 'ab', 'b', 'B', 'c', '']),
      () => null,
      () => random.chance(0.5),
      () => this.date(),
      () => random.pick(objectIds),
    );
  }

  /** A value to compare with; at times an array or a document. */
  value(): unknown {
    const { random } = this;
    return random.oneOf<unknown>(
      () => this.scalar(),
      () => this.number(),
      () => random.pick(['foo', 'x', 'y']),
      () => this.date(),
      () => random.pick(objectIds),
      () => ['x', 'y'],
      () => ({ x: 1 }),
      () => null,
    );
  }

  /** A member of a list. Sparing, numbers are integers, which are equal in all types. */
  member(): unknown {
    const { random } = this;
    if (!this.sparing) return this.value();
    return random.chance(0.4) ? random.pick([new Int32(random.below(8)), new Double(random.below(8))]) : this.other();
  }

  private other(): unknown {
    const { random } = this;
    return random.pick<unknown>([
      'foo',
      'x',
      'ab',
      null,
      true,
      this.date(),
      random.pick(objectIds),
      ['x', 'y'],
      { z: 1 },
    ]);
  }

  documents(count: number): Document[] {
    return Array.from({ length: count }, (_, index) => this.document(index));
  }

  private document(id: number): Document {
    const { random } = this;
    const maybe = (probability: number, name: string, make: () => unknown): Document =>
      random.chance(probability) ? { [name]: make() } : {};
    return {
      _id: id,
      ...maybe(0.9, 'a', () => this.scalar()),
      ...maybe(0.9, 'b', () => this.number()),
      ...maybe(0.8, 's', () => random.pick(['foo', 'bar', 'Baz', 'quux', 'foobar', 'zoo'])),
      ...maybe(0.8, 't', () => random.list(3, () => random.pick(['x', 'y', 'z', 1, 2]))),
      ...maybe(0.8, 'n', () => ({ x: this.number(), ...maybe(0.7, 'y', () => this.scalar()) })),
      ...maybe(0.8, 'items', () => random.list(3, (k) => this.item(k))),
      ...maybe(0.7, 'd', () => this.date()),
      ...maybe(0.7, 'o', () => random.pick(objectIds)),
      ...maybe(0.3, 'm', () => random.pick<unknown>([[1, 2], [[1], 2], [[5, 0], 1], { z: 1 }, [], {}, [null]])),
    };
  }

  private item(k: number): Document {
    const tag = this.random.chance(0.5) ? { tag: this.random.pick(['x', 'y']) } : {};
    return { k, q: this.number(), ...tag };
  }
}
