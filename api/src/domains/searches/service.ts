import type { Language, SearchSuggestions, SearchType, SymbolSummary, Topic, UserSummary } from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { JsonPiece } from '../../http/preparedJson';
import { numberedPage, pageNumber } from '../../http/paging';
import type { Viewer } from '../../viewer';
import { rankedPage } from '../feeds/recommended';
import { keepOwn, snapshotById } from '../feeds/snapshots';
import { listSymbols } from '../market/service';
import { PAGE_SIZE } from '../posts/reading';
import { trendingTopics } from '../feeds/trending';
import { topicsOfIds } from '../topics/service';
import { hiddenMemberIds, userSummaries } from '../users/service';
import { findPosts, findTopics, findUsers, matching } from './finding';
import { addRecent, recentKeywords, removeRecent } from './recentModel';

const SUGGESTED = { symbols: 3, topics: 4, users: 3 };
const SUGGESTIONS_MAX = 8;
const TRENDING_MAX = 8;

/** What is searched for, and which page of what was found. */
export interface SearchRequest {
  keyword: string;
  type: SearchType;
  page: string | undefined;
  language: Language;
}

/** One page of what was found; posts are JSON. */
export interface SearchResult {
  posts: JsonPiece[][];
  users: UserSummary[];
  symbols: SymbolSummary[];
  topics: Topic[];
  nextPage: string | null;
}

const NOTHING: SearchResult = { posts: [], users: [], symbols: [], topics: [], nextPage: null };

/** Return one page of what was found. The order is that of the first page. Throw `invalid_cursor`. */
export async function search(deps: Deps, viewer: Viewer, request: SearchRequest): Promise<SearchResult> {
  const { keyword, type, page, language } = request;
  const at = deps.clock();
  if (type === 'posts') {
    const reading = { viewer, language, at };
    const options = { hideRead: false, hideLocked: false };
    const start = async () => keepOwn(viewer.id, await findPosts(keyword, at), at);
    const { posts, next } = await rankedPage(reading, page, options, start);
    return { ...NOTHING, posts, nextPage: next };
  }
  if (type === 'symbols') return { ...NOTHING, symbols: await findSymbols(keyword, language) };
  if (type === 'topics') {
    const { ids, nextPage } = await pinnedPage(viewer, page, at, async () =>
      (await findTopics(keyword)).map(({ id }) => id),
    );
    return { ...NOTHING, topics: await topicsOfIds(ids), nextPage };
  }
  const { ids, nextPage } = await pinnedPage(viewer, page, at, () => findVisibleUsers(viewer, keyword));
  return { ...NOTHING, users: await presentUsers(viewer, ids, at), nextPage };
}

/** Return what to search for: suggestions for a keyword, else recent and trending keywords. */
export async function suggest(
  deps: Deps,
  viewer: Viewer,
  keyword: string | undefined,
  language: Language,
): Promise<SearchSuggestions> {
  if (!keyword || foldText(keyword) === '') {
    const [recent_keywords, trending] = await Promise.all([recentKeywords(viewer.id), trendingTopics(deps.clock())]);
    const trending_keywords = trending.slice(0, TRENDING_MAX).map(({ name }) => name);
    return { recent_keywords, trending_keywords, suggest_keywords: [] };
  }
  const [symbols, topics, users] = await Promise.all([
    findSymbols(keyword, language),
    findTopics(keyword),
    findVisibleUsers(viewer, keyword),
  ]);
  const people = await presentUsers(viewer, users.slice(0, SUGGESTED.users), deps.clock());
  const suggestions = [
    ...symbols.slice(0, SUGGESTED.symbols).map(({ name }) => name),
    ...topics.slice(0, SUGGESTED.topics).map(({ name }) => name),
    ...people.map(({ name }) => name),
  ];
  return {
    recent_keywords: [],
    trending_keywords: [],
    suggest_keywords: [...new Set(suggestions)].slice(0, SUGGESTIONS_MAX),
  };
}

/** Put a keyword first among the viewer's recent ones. */
export async function rememberSearch(viewer: Viewer, keyword: string): Promise<void> {
  await addRecent(viewer.id, keyword.replaceAll(/\s+/g, ' ').trim());
}

/** Take a keyword out of the viewer's recent ones, or all of them. */
export async function forgetSearch(viewer: Viewer, keyword: string | undefined): Promise<void> {
  await removeRecent(viewer.id, keyword);
}

async function pinnedPage(
  viewer: Viewer,
  page: string | undefined,
  at: Date,
  find: () => Promise<string[]>,
): Promise<{ ids: string[]; nextPage: string | null }> {
  const number = pageNumber(page);
  if (number !== undefined) {
    const { items, next } = await numberedPage(number, PAGE_SIZE, find);
    return { ids: items, nextPage: next };
  }
  const [, id, begin = '0'] = /^([0-9a-f]{24})\.(\d{1,4})$/.exec(page ?? '') ?? [];
  const known = id ? await snapshotById(id) : undefined;
  const isOwn = known?.ownerId === viewer.id;
  const found = isOwn ? known.ids : await find();
  const from = Number(begin);
  const ids = found.slice(from, from + PAGE_SIZE);
  const next = from + ids.length;
  if (next >= found.length) return { ids, nextPage: null };
  const snapshot = isOwn ? known : await keepOwn(viewer.id, found, at);
  return { ids, nextPage: `${snapshot.id}.${next}` };
}

async function findSymbols(keyword: string, language: Language): Promise<SymbolSummary[]> {
  const [shown, other] = await Promise.all([
    listSymbols(undefined, language),
    listSymbols(undefined, language === 'ja' ? 'en' : 'ja'),
  ]);
  const names = new Map(other.map(({ id, name }) => [id, name]));
  return matching(keyword, shown, ({ id, code, name }) => [code, name, names.get(id) ?? '']);
}

async function findVisibleUsers(viewer: Viewer, keyword: string): Promise<string[]> {
  const [ids, hidden] = await Promise.all([findUsers(keyword), hiddenMemberIds(viewer.id)]);
  return ids.filter((id) => !hidden.has(id));
}

async function presentUsers(viewer: Viewer, ids: string[], at: Date): Promise<UserSummary[]> {
  const people = await userSummaries(ids, viewer, at);
  return ids
    .map((id) => people.get(id))
    .filter((one) => one !== undefined)
    .filter((one) => !one.is_deleted);
}
