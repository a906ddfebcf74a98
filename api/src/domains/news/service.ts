import type { Language, NewsItem } from '@minori/contracts';
import { presentedSymbols } from '../market/service';
import { newsAfter, type NewsDocument, type NewsPlace } from './model';

const A_PAGE = 20;

/** Return a page of news, latest first; of one symbol when it is named. */
export async function listNews(
  { symbolId, nextKey }: { symbolId?: string; nextKey?: string },
  language: Language,
): Promise<{ items: NewsItem[]; nextKey: string | null }> {
  const found = await newsAfter(placeFrom(nextKey), { symbolId, limit: A_PAGE + 1 });
  const page = found.slice(0, A_PAGE);
  const symbols = await presentedSymbols(language);
  const last = page.at(-1);
  return {
    items: page.map((item) => presentNews(item, symbols)),
    nextKey: last && found.length > A_PAGE ? `${last.published_at.getTime()}-${String(last._id)}` : null,
  };
}

function placeFrom(key: string | undefined): NewsPlace | null {
  const [time, id] = key?.split('-') ?? [];
  return time && id ? { publishedAt: new Date(Number(time)), id } : null;
}

function presentNews(item: NewsDocument, symbols: Awaited<ReturnType<typeof presentedSymbols>>): NewsItem {
  const { _id, title, source, url, language, published_at, symbol_ids } = item;
  return {
    id: String(_id),
    title,
    source,
    url,
    language,
    published_at: published_at.toISOString(),
    symbols: symbol_ids.map((id) => symbols.get(String(id))).filter((symbol) => symbol !== undefined),
    is_fictional: url === null,
  };
}
