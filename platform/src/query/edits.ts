import type { EntityKind, EntityOf } from '@minori/contracts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { askedBy, isMeantBy, type AnswerKey, type Asked, type NextPage } from './answers';

type Dictionary = Record<string, unknown>;

/**
 * What is done to cached answers. It depends on nothing but the value that it changes, so that it can be done again
 * once an earlier change is undone, and it gives a new value for each that it changes.
 */
export interface Edit {
  /** Which answers are looked at, by their keys. */
  isMeant(key: QueryKey): boolean;
  /**
   * Return the way to the only value of an answer that is looked at, by the names of fields and places in lists; undefined
   * where there is none. Without it all that an answer holds is looked at.
   */
  way?(answer: object): readonly (string | number)[] | undefined;
  /**
   * Return the value as it is to be: itself, where it stays with all that it holds; undefined, where what it holds is
   * to be looked at.
   */
  change(value: object, isAnswer: boolean): object | undefined;
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

/** Return whether a value is an entity of a kind. */
export function isEntity<Kind extends EntityKind>(value: object, ...kinds: readonly Kind[]): value is EntityOf<Kind> {
  return (kinds as readonly unknown[]).includes((value as Dictionary)['kind']);
}

/**
 * Return the edit of an entity in every answer that holds a copy of it, however deep. None of the kinds holds another one:
 * what an entity holds is not looked at.
 * @param kinds what it may stand there as
 * @param id all of the kinds unless told
 * @param change returns the changed copy, or the entity itself when it stays as it is
 */
export function editEntities<Kind extends EntityKind>(
  kinds: Kind | readonly Kind[],
  id: string | undefined,
  change: (entity: EntityOf<Kind>) => EntityOf<Kind>,
): Edit {
  const all = [kinds].flat() as readonly Kind[];
  return {
    isMeant: always,
    change(value) {
      if (!isEntity(value, ...all)) return undefined;
      return id === undefined || value.id === id ? change(value) : value;
    },
  };
}

/**
 * Return the edit that takes items out of every list, however deep it stands.
 * @param isGone says whether an item of a list is to be taken out
 * @param isMeant says which answers are looked at, by their keys; all unless told
 */
export function removeItems(isGone: (item: object) => boolean, isMeant: Edit['isMeant'] = always): Edit {
  const isOut = (item: unknown) => isHolder(item) && isGone(item);
  const hasGone = (value: object): value is unknown[] => Array.isArray(value) && value.some(isOut);
  const pruned = (value: object): object =>
    withChildren(hasGone(value) ? value.filter((item) => !isOut(item)) : value, pruned);
  return {
    isMeant,
    change: (value) => (hasGone(value) ? pruned(value) : undefined),
  };
}

/** Return the value at the end of a way. */
export const at = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce((now, name) => (isHolder(now) ? (now as Dictionary)[name] : undefined), value);

/** Return a value with another one at the end of a way. */
export function withAt(value: object, [name, ...rest]: readonly (string | number)[], next: object): object {
  if (name === undefined) return next;
  const child = withAt((value as Dictionary)[name] as object, rest, next);
  return Array.isArray(value) ? value.with(Number(name), child) : { ...value, [name]: child };
}

/**
 * Return the edit that adds an item to lists that are read page by page, unless one with its id is there.
 * @param key the lists that are looked at: their key, or how it begins
 * @param end where it is added to what has been read
 * @param isMeant says which of them, by what was asked; all unless told
 */
export function insertItem<Item extends object>(
  key: AnswerKey<InfiniteData<{ data: Item[] }, NextPage>>,
  end: 'first' | 'last',
  item: Item,
  isMeant: (asked: Asked) => boolean = always,
): Edit {
  const isIt = (one: { id?: unknown }) => 'id' in item && one.id === item.id;
  return {
    isMeant: (other) => isMeantBy(key, other) && isMeant(askedBy(other)),
    way: (answer) => {
      const { pages } = answer as InfiniteData<unknown>;
      return pages.length === 0 ? undefined : ['pages', end === 'first' ? 0 : pages.length - 1, 'data'];
    },
    change(value) {
      const list = value as Item[];
      if (list.some(isIt)) return list;
      return end === 'first' ? [item, ...list] : [...list, item];
    },
  };
}

/** Return the edit of answers as a whole, named by their key or by how it begins: those that hold no copies of entities. */
export function editAnswer<Answer extends object>(key: AnswerKey<Answer>, change: (answer: Answer) => Answer): Edit {
  return {
    isMeant: (other) => isMeantBy(key, other),
    change: (value, isAnswer) => (isAnswer ? change(value as Answer) : value),
  };
}

/** Return a copy of an entity that passes a test, from any answer that holds one; undefined where none does. */
export function findEntity<Kind extends EntityKind>(
  client: QueryClient,
  kinds: readonly Kind[],
  passes: (entity: EntityOf<Kind>) => boolean,
): EntityOf<Kind> | undefined {
  const findIn = (value: unknown): EntityOf<Kind> | undefined => {
    if (!isHolder(value)) return undefined;
    if (isEntity(value, ...kinds)) return passes(value) ? value : undefined;
    for (const child of Object.values(value)) {
      const found = findIn(child);
      if (found) return found;
    }
    return undefined;
  };
  for (const [, answer] of client.getQueriesData({})) {
    const found = findIn(answer);
    if (found) return found;
  }
  return undefined;
}

/** Return whether any copy of an entity passes a test. */
export function someEntity<Kind extends EntityKind>(
  client: QueryClient,
  kinds: readonly Kind[],
  id: string,
  passes: (entity: EntityOf<Kind>) => boolean,
): boolean {
  return findEntity(client, kinds, (entity) => entity.id === id && passes(entity)) !== undefined;
}
