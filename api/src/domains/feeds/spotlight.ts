import type { Language, UserSummary } from '@minori/contracts';
import { TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import type { ReaderContext, Viewer } from '../../viewer';
import { visiblePosts } from '../posts/reading';
import { readerFilter } from '../posts/readerFilter';
import { userSummaries } from '../users/service';
import { candidatesIn, currentSnapshot } from './snapshots';

const SPOTLIGHT_SIZE = 10;
const SPOTLIGHT_KEPT_MS = 60_000;

const spotlightIds = new TtlCache<string[]>(1, SPOTLIGHT_KEPT_MS);

/** Return recent posts of creators that stand high in the ranking, without those that the viewer blocked or muted. */
export async function creatorPosts(
  deps: Deps,
  viewer: Viewer | null,
  language: Language,
): Promise<{ id: string; title: string; user_info: UserSummary }[]> {
  const reader: ReaderContext = { viewer, language, at: deps.clock() };
  const ids = spotlightIds.get('') ?? (await chooseSpotlight(reader.at));
  const [posts, isWanted] = await Promise.all([visiblePosts(reader, ids), readerFilter(viewer)]);
  return posts
    .filter((post) => !post.is_deleted && isWanted(post))
    .map(({ id, title, user_info }) => ({ id, title, user_info }));
}

async function chooseSpotlight(at: Date): Promise<string[]> {
  const snapshot = await currentSnapshot({ kind: 'recommend' }, at);
  const authorOf = new Map((await candidatesIn(snapshot)).map(({ id, authorId }) => [id, authorId]));
  const best = new Map(snapshot.ids.toReversed().map((id) => [authorOf.get(id) ?? '', id]));
  const authors = await userSummaries([...best.keys()], null, at);
  const isShown = (id: string) => {
    const authorId = authorOf.get(id) ?? '';
    const author = authors.get(authorId);
    return best.get(authorId) === id && author?.is_creator === true && !author.is_deleted;
  };
  const ids = snapshot.ids.filter(isShown).slice(0, SPOTLIGHT_SIZE);
  if (ids.length > 0) spotlightIds.set('', ids);
  return ids;
}
