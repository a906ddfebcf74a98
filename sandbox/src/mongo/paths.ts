import { isDoc } from './bson/values.ts';

const digits = /^\d+$/;

/** Return whether a path segment may stand for a place in an array. */
export function isPosition(segment: string): boolean {
  return segment.charCodeAt(0) < 58 && digits.test(segment);
}

/**
 * Call `visit` with each value that a filter's path reaches, through arrays, until it answers true.
 * A path that ends early is visited with undefined.
 */
export function someValue(
  value: unknown,
  segments: readonly string[],
  visit: (value: unknown) => boolean,
  depth = 0,
): boolean {
  const segment = segments[depth];
  if (segment === undefined) return visit(value);
  if (Array.isArray(value)) {
    if (isPosition(segment) && Number(segment) < value.length) {
      if (someValue(value[Number(segment)], segments, visit, depth + 1)) return true;
    }
    for (const element of value) if (isDoc(element) && someValue(element, segments, visit, depth)) return true;
    return false;
  }
  return isDoc(value) ? someValue(value[segment], segments, visit, depth + 1) : visit(undefined);
}

/** Stand for an empty array among the values of a path. */
export const emptyArray = Symbol('empty array');

/** The values that a path yields for an index or a sort: the elements of arrays one by one. */
export interface PathValues {
  values: unknown[];
  /** Whether an array was met on the way. */
  multi: boolean;
}

/** Collect the values of a path for index keys and sorting: undefined for missing, `emptyArray` for []. */
export function pathValues(value: unknown, segments: readonly string[]): PathValues {
  const found: PathValues = { values: [], multi: false };
  collect(value, segments, 0, found);
  return found;
}

function collect(value: unknown, segments: readonly string[], depth: number, found: PathValues): void {
  const segment = segments[depth];
  if (segment === undefined) return collectLeaf(value, found);
  if (Array.isArray(value)) return collectElements(value, segments, depth, found);
  if (isDoc(value)) return collect(value[segment], segments, depth + 1, found);
  found.values.push(undefined);
}

function collectLeaf(value: unknown, found: PathValues): void {
  if (!Array.isArray(value)) {
    found.values.push(value);
    return;
  }
  found.multi = true;
  if (value.length === 0) found.values.push(emptyArray);
  for (const element of value) found.values.push(element);
}

function collectElements(array: unknown[], segments: readonly string[], depth: number, found: PathValues): void {
  found.multi = true;
  const segment = segments[depth]!;
  if (isPosition(segment) && array[Number(segment)] !== undefined) {
    collect(array[Number(segment)], segments, depth + 1, found);
    return;
  }
  const before = found.values.length;
  for (const element of array) if (isDoc(element)) collect(element, segments, depth, found);
  if (found.values.length === before) found.values.push(undefined);
}

/** Return the value of a path in an expression: arrays on the way are mapped over, missing elements left out. */
export function expressionPath(value: unknown, segments: readonly string[], depth = 0): unknown {
  const segment = segments[depth];
  if (segment === undefined) return value;
  if (Array.isArray(value)) {
    const out: unknown[] = [];
    for (const element of value) {
      if (!isDoc(element) && !Array.isArray(element)) continue;
      const found = expressionPath(element, segments, depth);
      if (found !== undefined) out.push(found);
    }
    return out;
  }
  return isDoc(value) ? expressionPath(value[segment], segments, depth + 1) : undefined;
}
