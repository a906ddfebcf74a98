import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Dictionary = Record<string, unknown>;

/**
 * What is done to cached answers. It depends on nothing but the value that it changes, so that it can be done again
 * once an earlier change is undone, and it gives a new value for each that it changes.
 */
export interface Edit {
  /** Which answers are looked at, by their keys. */
  isMeant(key: QueryKey): boolean;
  /**
   * Return the value as it is to be: itself, where it stays with all that it holds; undefined, where what it holds is
   * to be looked at.
   */
  change(value: object, isAnswer: boolean): object | undefined;
}

/** Which entities are meant. */
export interface EntityMatch {
  /** A field that only this kind of entity has. None of the kind holds another one. */
  kind: string;
  /** Of the kind, the one with this id; all unless told. */
  id?: string | undefined;
}

/** Return whether a value holds others. */
export const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Return whether two entities hold the very same in all their fields. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const fields = Object.keys(other);
  return (
    fields.length === Object.keys(one).length &&
    fields.every((field) => field in one && (one as Dictionary)[field] === (other as Dictionary)[field])
  );
}

/** Return a value with all that it directly holds replaced; itself where nothing is. Nothing is copied that stays. */
export function withChildren(value: object, replaced: (child: object) => object): object {
  if (Array.isArray(value)) return withItems(value, replaced);
  const holder = value as Dictionary;
  let next = holder;
  for (const key in holder) {
    const child = holder[key];
    if (!isHolder(child)) continue;
    const result = replaced(child);
    if (result !== child) next = { ...next, [key]: result };
  }
  return next;
}

function withItems(list: unknown[], replaced: (child: object) => object): unknown[] {
  let next = list;
  for (let at = 0; at < list.length; at += 1) {
    const item = list[at];
    if (!isHolder(item)) continue;
    const result = replaced(item);
    if (result === item) continue;
    if (next === list) next = [...list];
    next[at] = result;
  }
  return next;
}

const always = () => true;

/**
 * Return the edit of an entity in every answer that holds a copy of it, however deep.
 * @param change returns the changed copy, or the entity itself when it stays as it is
 */
export function editEntities<T extends object>(match: EntityMatch, change: (entity: T) => T): Edit {
  return {
    isMeant: always,
    change(value) {
      // What an entity of the kind holds is not looked at.
      if (Array.isArray(value) || !(match.kind in value)) return undefined;
      return match.id === undefined || (value as Dictionary)['id'] === match.id ? change(value as T) : value;
    },
  };
}

/**
 * Return the edit that takes items out of every list, however deep it stands.
 * @param isGone says whether an item of a list is to be taken out
 * @param isMeant says which answers are looked at, by their keys; all unless told
 */
export function removeItems(isGone: (item: unknown) => boolean, isMeant: Edit['isMeant'] = always): Edit {
  const hasGone = (value: object): value is unknown[] => Array.isArray(value) && value.some((item) => isGone(item));
  const pruned = (value: object): object =>
    withChildren(hasGone(value) ? value.filter((item) => !isGone(item)) : value, pruned);
  return {
    isMeant,
    change: (value) => (hasGone(value) ? pruned(value) : undefined),
  };
}

/** Return the edit of one answer as a whole: one that holds no copies of entities. Its key is made of plain values. */
export function editAnswer<T extends object>(key: QueryKey, change: (answer: T) => T): Edit {
  return {
    isMeant: (other) => other.length === key.length && other.every((part, at) => part === key[at]),
    change: (value, isAnswer) => (isAnswer ? change(value as T) : value),
  };
}

/** Return whether any copy of an entity passes a test. */
export function someEntity<T extends object>(
  client: QueryClient,
  { kind, id }: EntityMatch,
  passes: (entity: T) => boolean,
): boolean {
  const isThere = (value: unknown): boolean => {
    if (!isHolder(value)) return false;
    if (Array.isArray(value) || !(kind in value)) return Object.values(value).some(isThere);
    return (id === undefined || (value as Dictionary)['id'] === id) && passes(value as T);
  };
  return client.getQueriesData({}).some(([, answer]) => isThere(answer));
}
