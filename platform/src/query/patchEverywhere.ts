import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Dictionary = Record<string, unknown>;

function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function patched(
  value: unknown,
  matches: (entity: Dictionary) => boolean,
  change: (entity: Dictionary) => Dictionary,
): unknown {
  if (Array.isArray(value)) {
    let changed = false;
    const next = value.map((item: unknown) => {
      const result = patched(item, matches, change);
      changed ||= result !== item;
      return result;
    });
    return changed ? next : value;
  }
  if (!isDictionary(value)) return value;
  let next = value;
  for (const [key, child] of Object.entries(value)) {
    const result = patched(child, matches, change);
    if (result !== child) next = { ...next, [key]: result };
  }
  return matches(next) ? change(next) : next;
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
    const next = patched(data, matches, (entity) => change(entity as T) as Dictionary);
    if (next === data) continue;
    before.push([key, data]);
    client.setQueryData(key, next);
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
