import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Dictionary = Record<string, unknown>;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Long lists are walked through at each press of a button: no entries are made, and nothing is copied that stays as it is.
function patched(
  value: object,
  matches: (entity: Dictionary) => boolean,
  change: (entity: Dictionary) => Dictionary,
): object {
  if (Array.isArray(value)) return patchedList(value, matches, change);
  const entity = value as Dictionary;
  let next = entity;
  for (const key in entity) {
    const child = entity[key];
    if (!isHolder(child)) continue;
    const result = patched(child, matches, change);
    if (result !== child) next = { ...next, [key]: result };
  }
  return matches(next) ? change(next) : next;
}

function patchedList(
  list: unknown[],
  matches: (entity: Dictionary) => boolean,
  change: (entity: Dictionary) => Dictionary,
): unknown[] {
  let next = list;
  for (let at = 0; at < list.length; at += 1) {
    const item = list[at];
    if (!isHolder(item)) continue;
    const result = patched(item, matches, change);
    if (result === item) continue;
    if (next === list) next = [...list];
    next[at] = result;
  }
  return next;
}

/**
 * Changes one entity in every cached answer that holds a copy of it, however deep.
 * @param matches says whether an object is the entity, e.g. by its id and a field that only this kind has
 * @param change returns the changed copy
 * @returns puts every answer back as it was, for when the call fails
 */
export function patchEverywhere<T extends object>(
  client: QueryClient,
  matches: (entity: Record<string, unknown>) => boolean,
  change: (entity: T) => T,
): () => void {
  const before: [QueryKey, unknown][] = [];
  for (const [key, data] of client.getQueriesData({})) {
    if (!isHolder(data)) continue;
    const next = patched(data, matches, (entity) => change(entity as T) as Dictionary);
    if (next === data) continue;
    before.push([key, data]);
    client.setQueryData(key, next);
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
