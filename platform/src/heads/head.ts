import type { Endpoints } from '@minori/contracts';
import type { ManifestSource, RemoteRoute } from '../remote/manifest';

/** Structured data about a page, for search engines. */
export type JsonLd = Record<string, unknown>;

/** What a page says of itself to search engines, and to those who preview a link. What it leaves out is the site's own. */
export interface HeadParts {
  /** As `pageTitle` makes it. */
  title?: string;
  /** As `metaDescription` makes it. */
  description?: string;
  /** Path of the page's one address; the one that was asked for unless told. */
  path?: string;
  type?: 'website' | 'article' | 'profile';
  /** An address, or a path of the site. */
  image?: string | null;
  keywords?: readonly string[];
  /** What kind of thing the page is about; name, description and address are those of the head. */
  jsonLd?: JsonLd;
  /** Path of the page's feed. */
  feed?: string;
  /** Whether search engines may keep the page; they may unless told. */
  isIndexed?: boolean;
}

/** What is told of a page; `missing` where what the API has is nothing that has a page: its address is a 404 then. */
export type Head = HeadParts | 'missing';

/** What a head is made of: nothing that not everybody may see, for everybody gets the same. */
export interface HeadPage<About> {
  /** What the API answers a guest, in Japanese, to the call that the route names. */
  about: About;
  /** The parameters of the path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** The site's public address, without a slash at the end. */
  siteUrl: string;
}

/** Paths of which only the names of parameters differ are the same. */
type Nameless<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? `${Before}/:${After extends `${string}/${infer Rest}` ? Nameless<`/${Rest}`> : ''}`
  : Path;

/** What the API answers to a call that a route names by the path of an endpoint. */
type AnswerTo<Call extends string> = {
  [Key in keyof Endpoints]: Nameless<Key> extends `GET ${Nameless<Call>}`
    ? Endpoints[Key]['response'] extends { data: infer Data }
      ? Data
      : never
    : never;
}[keyof Endpoints];

/** Of a call that is none of the API's nothing is known. */
type Known<Answer> = [Answer] extends [never] ? unknown : Answer;

type AboutOf<Route> = Route extends { head: { about: infer Call extends string } } ? Known<AnswerTo<Call>> : undefined;

type NamesWithHead<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends Required<Pick<RemoteRoute, 'head'>> ? Name : never;
}[keyof Routes];

/** The heads of a remote, which its `src/heads.ts` exports: one for each route of its manifest that says `head`. */
export type Heads<Source extends ManifestSource> = {
  readonly [Name in NamesWithHead<Source['routes']>]: (page: HeadPage<AboutOf<Source['routes'][Name]>>) => Head;
};
