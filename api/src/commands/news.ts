import { now } from '../clock';
import { importNews, withdrawNews } from '../domains/news/importing';

/** How to use it. */
export const NEWS_USAGE = `  news import FEED SOURCE [en]     enters the headlines of an RSS or Atom feed, an address or a file, by who publishes it
  news remove ADDRESS             takes a piece of news away`;

/** Run `news …` and say what to print; undefined when it is no such command. */
export async function runNews([act, from, name, language = 'ja']: string[]): Promise<string | undefined> {
  if (act === 'remove' && from && name === undefined) {
    await withdrawNews('command line', from, now());
    return `${from} is gone`;
  }
  if (act !== 'import' || !from || !name || (language !== 'ja' && language !== 'en')) return undefined;
  const { found, added } = await importNews('command line', { from, name, language, at: now() });
  return `${found} found, ${added} of them new`;
}
