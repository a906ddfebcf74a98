import { Parser } from 'htmlparser2';
import type { FetchedPage } from '../../adapters/web/pages';

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 300;
const SITE_MAX = 60;

/** What a page says about itself; texts are plain, in one line, and cut. */
export interface PageMetadata {
  title: string | null;
  description: string | null;
  siteName: string | null;
  /** An absolute http or https address. */
  imageUrl: string | null;
}

/** Read the head of a page: Open Graph first, then what every page has. */
export function readPageMetadata(page: FetchedPage): PageMetadata {
  const { meta, title } = readHead(textOf(page));
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? null;
  return {
    title: plain(first('og:title', 'twitter:title') ?? title, TITLE_MAX),
    description: plain(first('og:description', 'twitter:description', 'description'), DESCRIPTION_MAX),
    siteName: plain(first('og:site_name'), SITE_MAX) ?? new URL(page.url).hostname,
    imageUrl: absolute(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'), page.url),
  };
}

function readHead(html: string): { meta: Map<string, string>; title: string } {
  const meta = new Map<string, string>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const key = (attributes['property'] ?? attributes['name'])?.toLowerCase();
      if (name === 'meta' && key && !meta.has(key)) meta.set(key, attributes['content'] ?? '');
      isTitle = name === 'title' && title === '';
      // Nothing after the head speaks for the page.
      if (name === 'body') parser.pause();
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.end(html);
  return { meta, title };
}

/** The text in the encoding that the server names, else the page itself, else UTF-8. */
function textOf({ charset, body }: FetchedPage): string {
  const declared = charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2_048))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Without control characters and marks that turn the direction of writing. */
function plain(text: string | null, max: number): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length === 0) return null;
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

function absolute(address: string | null, base: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
