/** Structured data about a page, for search engines. */
export type JsonLd = Record<string, unknown>;

/** What the head of a page says to search engines, and to those who preview a link. */
export interface PageHead {
  /** 404 when there is nothing at the address. */
  status: 200 | 404;
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
