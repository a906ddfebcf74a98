import type {
  Language,
  Quote,
  SearchSuggestions,
  SearchType,
  SuggestedSymbol,
  SymbolSummary,
  Topic,
  UserSummary,
} from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { JsonPiece } from '../../http/preparedJson';
import { numberedPage, pageNumber } from '../../http/paging';
import type { Viewer } from '../../viewer';
import { rankedPage } from '../feeds/recommended';
import { keepOwn, snapshotById } from '../feeds/snapshots';
import { lastQuotesOf, searchSymbols } from '../market/service';
import { PAGE_SIZE } from '../posts/reading';
import { trendingTopics } from '../feeds/trending';
import { topicsOfIds } from '../topics/service';
import { hiddenMemberIds, userSummaries } from '../users/service';
import { findPosts, findTopics, findUsers } from './finding';
import { addRecent, recentKeywords, removeRecent } from './recentModel';

const SUGGESTED = { users: 4, symbols: 4, topics: 3 };
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

const NOBODY: ReadonlySet<string> = new Set();
const NO_SUGGESTIONS: SearchSuggestions = {
  recent_keywords: [],
  trending_keywords: [],
  suggest_keywords: [],
  users: [],
  symbols: [],
  topics: [],
};
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
  if (type === 'symbols') return { ...NOTHING, symbols: await searchSymbols(keyword, language) };
  if (type === 'topics') {
    const { ids, nextPage } = await pinnedPage(viewer, page, at, async () =>
      (await findTopics(keyword)).map(({ id }) => id),
    );
    return { ...NOTHING, topics: await topicsOfIds(ids), nextPage };
  }
  const { ids, nextPage } = await pinnedPage(viewer, page, at, () => findVisibleUsers(viewer, keyword));
  return { ...NOTHING, users: await presentUsers(viewer, ids, at), nextPage };
}

/** Return what to search for: who and what goes with a keyword, else recent and trending keywords. */
export async function suggest(
  deps: Deps,
  viewer: Viewer | null,
  keyword: string | undefined,
  language: Language,
): Promise<SearchSuggestions> {
  const at = deps.clock();
  if (!keyword || foldText(keyword) === '') {
    const [recent_keywords, trending] = await Promise.all([
      viewer ? recentKeywords(viewer.id) : [],
      trendingTopics(at),
    ]);
    return {
      ...NO_SUGGESTIONS,
      recent_keywords,
      trending_keywords: trending.slice(0, TRENDING_MAX).map(({ name }) => name),
    };
  }
  const [symbols, topics, users] = await Promise.all([
    suggestedSymbols(keyword, language, at),
    findTopics(keyword).then((found) => topicsOfIds(found.slice(0, SUGGESTED.topics).map(({ id }) => id))),
    findVisibleUsers(viewer, keyword).then((ids) => presentUsers(viewer, ids.slice(0, SUGGESTED.users), at)),
  ]);
  const suggest_keywords = [...new Set([...symbols, ...topics, ...users].map(({ name }) => name))];
  return { ...NO_SUGGESTIONS, suggest_keywords, users, symbols, topics };
}

async function suggestedSymbols(keyword: string, language: Language, at: Date): Promise<SuggestedSymbol[]> {
  const symbols = (await searchSymbols(keyword, language)).slice(0, SUGGESTED.symbols);
  const quotes = await lastQuotesOf(
    symbols.map(({ id }) => id),
    at,
  );
  return symbols.map((symbol) => {
    const quote = quotes.get(symbol.id);
    return { ...symbol, quote: quote ? withoutSparkline(quote) : null };
  });
}

function withoutSparkline({ price, change, change_percentage, decimals, currency, at, is_simulated }: Quote) {
  return { price, change, change_percentage, decimals, currency, at, is_simulated };
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

async function findVisibleUsers(viewer: Viewer | null, keyword: string): Promise<string[]> {
  const [ids, hidden] = await Promise.all([findUsers(keyword), viewer ? hiddenMemberIds(viewer.id) : NOBODY]);
  return ids.filter((id) => !hidden.has(id));
}

async function presentUsers(viewer: Viewer | null, ids: string[], at: Date): Promise<UserSummary[]> {
  const people = await userSummaries(ids, viewer, at);
  return ids
    .map((id) => people.get(id))
    .filter((one) => one !== undefined)
    .filter((one) => !one.is_deleted);
}
