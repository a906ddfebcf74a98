import { parseFeed } from 'htmlparser2';

const TITLE_MAX = 200;
const ITEMS_MAX = 200;
/** Clocks differ. */
const AHEAD_MS = 10 * 60_000;

/** What a feed says of a piece of news. */
export interface FeedEntry {
  title: string;
  url: string;
  publishedAt: Date;
}

/**
 * Read headlines, addresses and dates from an RSS or Atom feed; nothing else in it is of interest. Entries without one
 * of them, or of the future, are left out. Throw for what is no feed.
 */
export function entriesOf(xml: string, at: Date): FeedEntry[] {
  const feed = parseFeed(xml, { xmlMode: true });
  if (!feed) throw new Error('This is no RSS or Atom feed');
  return feed.items.slice(0, ITEMS_MAX).flatMap(({ title = '', link, pubDate }) => {
    const plain = title.replace(/\s+/g, ' ').trim();
    const url = webAddress(link);
    const isDated = pubDate !== undefined && pubDate.getTime() <= at.getTime() + AHEAD_MS;
    return plain && url && isDated ? [{ title: plain.slice(0, TITLE_MAX), url, publishedAt: pubDate }] : [];
  });
}

function webAddress(link: string | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
