import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Dictionary = Record<string, unknown>;

/** Which entities are meant. */
export interface EntityMatch {
  /** A field that only this kind of entity has. None of the kind holds another one. */
  kind: string;
  /** Of the kind, the one with this id; all unless told. */
  id?: string | undefined;
}

type Change = (entity: Dictionary) => Dictionary;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Long lists are walked through at each press of a button: nothing is copied that stays as it is, and what an entity of
// the kind holds is not looked at.
function patched(value: object, match: EntityMatch, change: Change): object {
  if (Array.isArray(value)) return patchedList(value, match, change);
  const entity = value as Dictionary;
  if (match.kind in entity) return match.id === undefined || entity['id'] === match.id ? change(entity) : entity;
  let next = entity;
  for (const key in entity) {
    const child = entity[key];
    if (!isHolder(child)) continue;
    const result = patched(child, match, change);
    if (result !== child) next = { ...next, [key]: result };
  }
  return next;
}

function patchedList(list: unknown[], match: EntityMatch, change: Change): unknown[] {
  let next = list;
  for (let at = 0; at < list.length; at += 1) {
    const item = list[at];
    if (!isHolder(item)) continue;
    const result = patched(item, match, change);
    if (result === item) continue;
    if (next === list) next = [...list];
    next[at] = result;
  }
  return next;
}

/**
 * Change an entity in every cached answer that holds a copy of it, however deep.
 * @param change returns the changed copy, or the entity itself when it stays as it is
 * @returns puts every answer back as it was, for when the call fails
 */
export function patchEverywhere<T extends object>(
  client: QueryClient,
  match: EntityMatch,
  change: (entity: T) => T,
): () => void {
  const before: [QueryKey, unknown][] = [];
  for (const [key, data] of client.getQueriesData({})) {
    if (!isHolder(data)) continue;
    const next = patched(data, match, (entity) => change(entity as T) as Dictionary);
    if (next === data) continue;
    before.push([key, data]);
    client.setQueryData(key, next);
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
