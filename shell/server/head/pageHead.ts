import type { JsonLd } from '@minori/platform/heads';

/** What the head of a page says to search engines, and to those who preview a link. */
export interface PageHead {
  /** Whether there is something at the address. */
  isFound: boolean;
  /** Whether the API, or the page's remote, did not say in time what is there: this is the site's own head. */
  isLate: boolean;
  /** Whether search engines may keep the page. */
  isIndexed: boolean;
  title: string;
  description: string;
  /** The one address of the page, on the public site. */
  url: string;
  type: 'website' | 'article' | 'profile';
  image: string | null;
  keywords: readonly string[];
  jsonLd: JsonLd | null;
  /** Where the page's feed is. */
  feed: string | null;
}
