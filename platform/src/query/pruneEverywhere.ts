import type { QueryClient, QueryKey } from '@tanstack/react-query';

function pruned(value: unknown, isGone: (item: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item: unknown) => !isGone(item));
    const next = kept.map((item: unknown) => pruned(item, isGone));
    const isSame = next.length === value.length && next.every((item, at) => item === value[at]);
    return isSame ? value : next;
  }
  if (typeof value !== 'object' || value === null) return value;
  let next = value;
  for (const [key, child] of Object.entries(value)) {
    const result = pruned(child, isGone);
    if (result !== child) next = { ...next, [key]: result };
  }
  return next;
}

/**
 * Take items out of every cached list, however deep it stands.
 * @param isGone says whether an item of a list is to be taken out
 * @param isMeant says which answers are looked at, by their keys; all unless told
 * @returns puts the lists that have not changed since back as they were
 */
export function pruneEverywhere(
  client: QueryClient,
  isGone: (item: unknown) => boolean,
  isMeant: (key: QueryKey) => boolean = () => true,
): () => void {
  const changed: { key: QueryKey; before: unknown; after: unknown }[] = [];
  for (const [key, before] of client.getQueriesData({})) {
    const after = isMeant(key) ? pruned(before, isGone) : before;
    if (after === before) continue;
    changed.push({ key, before, after: client.setQueryData(key, after) });
  }
  return () => {
    for (const { key, before, after } of changed) {
      if (client.getQueryData(key) === after) client.setQueryData(key, before);
      else void client.invalidateQueries({ queryKey: key });
    }
  };
}
