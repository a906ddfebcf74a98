import type { JsonPiece } from '../../http/preparedJson';
import type { ReaderContext } from '../../viewer';
import { listedAmong, listedPostsJson, PAGE_SIZE, type ReaderPost } from '../posts/reading';
import { feedFilter, type ReaderOptions } from './readerRules';

/** A post of a list, with where the list goes on after it. */
export interface Listed<Place> {
  id: string;
  place: Place;
}

/** The posts of a list from after a place (from the beginning for null); fewer than `limit` only at its end. */
export type Source<Place> = (after: Place | null, limit: number) => Promise<Listed<Place>[]>;

/** One page: posts as JSON in the list's order, and where the next page begins, null at the end. */
export interface Page<Place> {
  posts: JsonPiece[][];
  next: Place | null;
}

/** What a page is made of. */
export interface PageRequest<Place> {
  after: Place | null;
  options: ReaderOptions;
  /** Whether this list shows a post that the viewer may see. */
  isShown?: (post: ReaderPost) => boolean;
}

/** A page is given out short rather than looking through more than so many posts that the viewer does not want. */
const ROUNDS = 6;
const LARGEST_ROUND = 320;

/**
 * Return a page of posts that the viewer may and wants to see; posts that are left out are replaced by the next ones.
 */
export async function fillPage<Place>(
  source: Source<Place>,
  reader: ReaderContext,
  { after, options, isShown = () => true }: PageRequest<Place>,
): Promise<Page<Place>> {
  const posts: JsonPiece[][] = [];
  let place = after;
  let size = PAGE_SIZE;
  for (let round = 0; round < ROUNDS; round++) {
    // One more than is wanted says whether anything follows.
    const found = await source(place, size + 1);
    const isEnd = found.length <= size;
    const looked = found.slice(0, size);
    const shown = await jsonOf(reader, looked, options, isShown);
    for (const [index, { place: reached }] of looked.entries()) {
      const json = shown[index];
      place = reached;
      if (json !== undefined) posts.push(json);
      if (posts.length < PAGE_SIZE) continue;
      const isLast = isEnd && index === looked.length - 1;
      return { posts, next: isLast ? null : place };
    }
    if (isEnd) return { posts, next: null };
    size = Math.min(size * 2, LARGEST_ROUND);
  }
  return { posts, next: place };
}

/** Return those of the posts that the viewer may and wants to see, as JSON; none is replaced. */
export async function pageOf(reader: ReaderContext, ids: string[], options: ReaderOptions): Promise<JsonPiece[][]> {
  const isWanted = await feedFilter(reader.viewer, options, ids);
  return (await listedPostsJson(reader, ids, isWanted)).filter((json) => json !== undefined);
}

/** Return those of the posts to be ordered for a reader that the reader's lists show. */
export async function wantedAmong<Item extends { id: string }>(
  reader: ReaderContext,
  items: Item[],
  options: ReaderOptions,
): Promise<Item[]> {
  const ids = items.map(({ id }) => id);
  const wanted = await listedAmong(reader, ids, await feedFilter(reader.viewer, options, ids));
  return items.filter(({ id }) => wanted.has(id));
}

async function jsonOf<Place>(
  reader: ReaderContext,
  listed: Listed<Place>[],
  options: ReaderOptions,
  isShown: (post: ReaderPost) => boolean,
): Promise<(JsonPiece[] | undefined)[]> {
  const ids = listed.map(({ id }) => id);
  const isWanted = await feedFilter(reader.viewer, options, ids);
  return listedPostsJson(reader, ids, (post) => isWanted(post) && isShown(post));
}
