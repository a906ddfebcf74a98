import { absoluteAddress, type HeadParts } from '@minori/platform/heads';
import type { SitePage } from '../../src/remotes/shipped';
import { filledCall } from '../calls';
import type { ReadAsGuest } from '../guestApi';
import type { PageHead } from './pageHead';
import type { RemoteHead } from './remoteHeads';
import { jsonLdOf, siteHead } from './siteHead';

/** What the head of a page is made of. */
export interface HeadRequest {
  siteUrl: string;
  /** Null when nobody has a page there, undefined when that can't be told now. */
  page: SitePage | null | undefined;
  location: { pathname: string; search: string };
  read: ReadAsGuest;
  /** Ask the page's remote, once it is known what the page is about. */
  ask(page: SitePage, about: unknown): Promise<RemoteHead>;
}

/** Return the head of a page: only what a guest may see is in it. What its remote does not say in time is the site's own. */
export async function headOf({ siteUrl, page, location, read, ask }: HeadRequest): Promise<PageHead> {
  const site = siteHead(siteUrl, location.pathname);
  const late = { ...site, isLate: true };
  const missing = { ...site, isFound: false };
  if (!page) return page === null ? missing : late;
  if (!page.route.head) return site;

  const about = await aboutOf(page, location.search, read);
  if (about === undefined) return late;
  const head = about === 'missing' ? about : await ask(page, about);
  if (head === 'missing') return missing;
  if (head === 'late') return late;
  return head === 'failed' ? site : headWith(head, site, siteUrl);
}

/** What the page is about: null where its head is made of nothing, undefined when the API is slow or down. */
async function aboutOf(page: SitePage, search: string, read: ReadAsGuest): Promise<unknown> {
  const call = page.route.head?.about;
  if (call === undefined) return null;
  const path = filledCall(call, page, search);
  return path === null ? 'missing' : read(path);
}

function headWith(parts: HeadParts, site: PageHead, siteUrl: string): PageHead {
  const { title, description, path, type, image = null, keywords, jsonLd, feed, isIndexed } = parts;
  const head: PageHead = {
    ...site,
    title: title || site.title,
    description: description || site.description,
    url: path === undefined ? site.url : siteUrl + path,
    type: type ?? site.type,
    image: absoluteAddress(siteUrl, image),
    keywords: keywords ?? site.keywords,
    feed: feed === undefined ? site.feed : siteUrl + feed,
    isIndexed: isIndexed ?? site.isIndexed,
  };
  return jsonLd ? { ...head, jsonLd: jsonLdOf(head, jsonLd) } : head;
}
