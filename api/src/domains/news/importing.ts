import { readFile } from 'node:fs/promises';
import type { Language } from '@minori/contracts';
import { Types } from 'mongoose';
import { createPages, type PagesPort } from '../../adapters/web/pages';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { namedSymbols } from '../market/service';
import { entriesOf } from './feed';
import { insertNews, removeNews } from './model';
import { symbolsNamedIn } from './naming';

const FEED = {
  types: ['application/rss+xml', 'application/atom+xml', 'application/xml', 'text/xml'],
  maxBytes: 2_000_000,
  timeoutMs: 10_000,
};

/** Where news are to be had from, and what is said of them. */
export interface NewsSource {
  /** The address of a feed on the public web, or a file. */
  from: string;
  name: string;
  language: Language;
}

/**
 * Enter the news of an RSS or Atom feed with their headlines and addresses, and the symbols that the headlines name.
 * What is there stays as it is. Reject for what is no feed, and for addresses that are not public.
 */
export async function importNews(
  actor: Actor,
  { from, name, language, at }: NewsSource & { at: Date },
  pages: PagesPort = createPages(),
): Promise<{ found: number; added: number }> {
  const entries = entriesOf(/^https?:/i.test(from) ? await fetched(from, pages) : await readFile(from, 'utf8'), at);
  const symbols = await namedSymbols();
  const items = entries.map(({ title, url, publishedAt }) => ({
    key: url,
    title,
    source: name,
    url,
    language,
    published_at: publishedAt,
    symbol_ids: symbolsNamedIn(title, symbols).map((id) => new Types.ObjectId(id)),
  }));
  const added = await transaction(async (session) => {
    const count = await insertNews(items, session);
    await audit(session, { actor, at }, 'news.imported', name, { from, found: items.length, added: count });
    return count;
  });
  return { found: items.length, added };
}

async function fetched(address: string, pages: PagesPort): Promise<string> {
  const { body, charset } = await pages.fetch(address, FEED);
  const declared = charset ?? /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200))?.[1];
  return new TextDecoder(declared ?? 'utf-8').decode(body);
}

/** Take a piece of news away by its address. Throw `not_found`. */
export async function withdrawNews(actor: Actor, url: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    if (!(await removeNews(url, session))) throw new AppError('not_found');
    await audit(session, { actor, at }, 'news.removed', url);
  });
}
