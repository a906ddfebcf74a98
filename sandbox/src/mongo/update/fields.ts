import { type Doc, isDoc, isIndexName, orderedDoc, PlainDoc, typeName } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isPosition } from '../paths.ts';
import { type FieldChange, type Place, removed } from './operators.ts';

/** What the placeholders of a path stand for in one document. */
export interface Positions {
  /** The element that the filter matched: `$`. */
  matched(arrayPath: string): number | undefined;
  /** Whether `$[identifier]` means this element. */
  accepts(identifier: string, element: unknown): boolean;
}

/** Return the paths without placeholders that a path means in a document. */
export function concretePaths(doc: Doc, segments: readonly string[], positions: Positions): string[][] {
  let found: { path: string[]; value: unknown }[] = [{ path: [], value: doc }];
  for (const segment of segments) {
    found = found.flatMap(({ path, value }) => {
      const keys = keysFor(segment, path, value, positions);
      return keys.map((key) => ({ path: [...path, key], value: childOf(value, key) }));
    });
  }
  return found.map(({ path }) => path);
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return isPosition(key) ? value[Number(key)] : undefined;
  return isDoc(value) ? value[key] : undefined;
}

function keysFor(segment: string, path: string[], value: unknown, positions: Positions): string[] {
  if (segment === '$') {
    const position = positions.matched(path.join('.'));
    if (position !== undefined) return [String(position)];
    throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.');
  }
  const identifier = /^\$\[(.*)\]$/.exec(segment)?.[1];
  if (identifier === undefined) return [segment];
  if (!Array.isArray(value)) {
    throw new MongoError(
      'BadValue',
      value === undefined
        ? `The path '${path.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${path.at(-1) ?? ''}`,
    );
  }
  return value.flatMap((element, i) =>
    identifier === '' || positions.accepts(identifier, element) ? [String(i)] : [],
  );
}

/** Put a change to one field of a document that may be changed, making the way to it when asked. */
export function changeField(doc: Doc, path: readonly string[], change: FieldChange, creates: boolean): void {
  let holder: unknown = doc;
  for (const [i, segment] of path.slice(0, -1).entries()) {
    let next = childOf(holder, segment);
    if (next === undefined) {
      if (!creates) return;
      next = isIndexName(path[i + 1] ?? '') ? orderedDoc() : new PlainDoc();
      assign(holder, segment, next, path[i - 1] ?? '');
    }
    holder = next;
  }
  const last = path.at(-1) ?? '';
  const place: Place = { path: path.join('.'), id: doc._id };
  if (!isDoc(holder) && !Array.isArray(holder)) {
    if (creates) throw notViable(last, path.at(-2) ?? '', holder);
    return;
  }
  const old = childOf(holder, last);
  if (old === undefined && !creates) return;
  const result = change(old, place);
  if (result === removed) remove(holder, last);
  else if (result !== undefined) assign(holder, last, result, path.at(-2) ?? '');
}

function remove(holder: unknown, key: string): void {
  if (Array.isArray(holder)) holder[Number(key)] = null;
  else if (isDoc(holder)) delete holder[key];
}

function notViable(key: string, parent: string, holder: unknown): MongoError {
  return new MongoError('PathNotViable', `Cannot create field '${key}' in element {${parent}: ${typeName(holder)}}`);
}

const longestPadding = 1_500_000;

function assign(holder: unknown, key: string, value: unknown, parent: string): void {
  if (isDoc(holder)) {
    holder[key] = value;
    return;
  }
  if (!Array.isArray(holder) || !isPosition(key)) throw notViable(key, parent, holder);
  const position = Number(key);
  if (position > holder.length + longestPadding) {
    throw new MongoError('BadValue', `can't backfill more than ${longestPadding} elements of an array`);
  }
  while (holder.length < position) holder.push(null);
  holder[position] = value;
}

/** Return the value at a plain path; arrays are entered by position only. */
export function valueAt(doc: Doc, path: readonly string[]): unknown {
  return path.reduce<unknown>(childOf, doc);
}
