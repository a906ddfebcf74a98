import type { CallInput, Endpoints } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import { hashKey, partialMatchKey, type DataTag, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** An endpoint by its method and path. */
export type Endpoint = keyof Endpoints;
/** The whole answer of an endpoint. */
export type Response<K extends Endpoint> = Endpoints[K]['response'];

/** What is asked of an endpoint: `params`, `query` and `body` of its call. */
export type AnswerInput<K extends Endpoint> = Omit<
  NonNullable<CallInput<Endpoints[K]>[0]>,
  'signal' | 'idempotencyKey'
>;
/** Some of that. */
type SomeInput<K extends Endpoint> = { [Part in 'params' | 'query' | 'body']?: Partial<Endpoints[K][Part]> };
/** The input of a call as an argument, which may be left out where the endpoint needs none. */
export type InputOf<K extends Endpoint> =
  object extends AnswerInput<K> ? [input?: AnswerInput<K>] : [input: AnswerInput<K>];

/** The key of a cached answer, or the beginning of several: it tells the type of what is cached. */
export type AnswerKey<Cached> = DataTag<QueryKey, Cached>;
/** What goes on where a page has ended: a part of the query of the next call; undefined for the first one. */
export type NextPage = Record<string, string> | undefined;
/** The answers to an endpoint that is read page by page. */
export type Pages<K extends Endpoint> = InfiniteData<Response<K>, NextPage>;

/** Who reads, and through what. Nobody else is shown what they were answered. */
export interface Reader {
  api: ApiClient;
  /** The id of a member; `GUEST` for everybody else. */
  viewer: string;
}

/** The viewer of keys who is no member. */
export const GUEST = 'guest';

/** What can be asked of any endpoint. */
interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** What the key of an answer says beside its endpoint. */
export interface Asked {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  viewer?: string;
}

const known = (fields: object = {}) => Object.entries(fields).filter(([, value]) => value !== undefined);

/** Names in paths are the same in upper and in lower case; what is not said is left out. */
function askedOf({ params, query, body }: AnyInput): Asked {
  const named = known(params).map(([name, value]) => [name, String(value).toLowerCase()]);
  const wanted = known(query);
  return {
    ...(named.length > 0 && { params: Object.fromEntries(named) }),
    ...(wanted.length > 0 && { query: Object.fromEntries(wanted) }),
    ...(body !== undefined && { body }),
  };
}

const PAGES = 'pages';

/**
 * Return the beginning of the keys of all cached answers to an endpoint, whoever was given them, also of those that are read
 * page by page; with `input` of those only that were asked for by it.
 */
export function answersOf<K extends Endpoint>(endpoint: K, input: SomeInput<K> = {}): AnswerKey<Response<K>> {
  return [endpoint, askedOf(input)] as QueryKey as AnswerKey<Response<K>>;
}

/** Return the same of those alone that are read page by page. */
export function pagesOf<K extends Endpoint>(endpoint: K, input: SomeInput<K> = {}): AnswerKey<Pages<K>> {
  return [endpoint, askedOf(input), PAGES] as QueryKey as AnswerKey<Pages<K>>;
}

/** Return what a key says that was asked. */
export const askedBy = ([, asked]: QueryKey): Asked => (asked ?? {}) as Asked;

/** Return whether a key is of answers to one of these endpoints. */
export function isAnswerOf([endpoint]: QueryKey, ...endpoints: readonly Endpoint[]): boolean {
  return (endpoints as readonly unknown[]).includes(endpoint);
}

/** Return whether a key is the one that is meant, or where that names nobody who looks, begins with it in the same form. */
export function isMeantBy(meant: QueryKey, key: QueryKey): boolean {
  if (askedBy(meant).viewer) return hashKey(key) === hashKey(meant);
  return key.length === meant.length && partialMatchKey(key, meant);
}

/** Return the key of an endpoint's answer to one viewer. */
export function answerKey<K extends Endpoint>(
  viewer: string,
  endpoint: K,
  ...[input]: InputOf<K>
): AnswerKey<Response<K>> {
  return [endpoint, { ...askedOf((input ?? {}) as AnyInput), viewer }] as QueryKey as AnswerKey<Response<K>>;
}

/** Return the key of an endpoint's answers to one viewer, where they are read page by page. */
export function pagesKey<K extends Endpoint>(viewer: string, endpoint: K, ...input: InputOf<K>): AnswerKey<Pages<K>> {
  return [...answerKey(viewer, endpoint, ...input), PAGES] as QueryKey as AnswerKey<Pages<K>>;
}

/** Return the query of an endpoint's answer, for `useQuery` and for clients. */
export function answerQuery<K extends Endpoint>({ api, viewer }: Reader, endpoint: K, ...input: InputOf<K>) {
  return {
    queryKey: answerKey(viewer, endpoint, ...input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(api, endpoint, { ...input[0], signal }),
  };
}

/** Where lists go on: what an answer says, and how the next call is told of it. */
const CURSORS = { last_id: 'last_id', last_key: 'last_key', next_key: 'next_key', next_page: 'page' };

function nextOf(page: object): NextPage {
  for (const [said, asked] of Object.entries(CURSORS)) {
    const cursor = (page as Record<string, unknown>)[said];
    if (typeof cursor === 'string') return { [asked]: cursor };
  }
  return undefined;
}

/** Return the query of an endpoint's answers page by page, for `useInfiniteQuery` and for clients. */
export function pagesQuery<K extends Endpoint>({ api, viewer }: Reader, endpoint: K, ...input: InputOf<K>) {
  const asked: AnyInput = input[0] ?? {};
  return {
    queryKey: pagesKey(viewer, endpoint, ...input),
    queryFn: ({ pageParam, signal }: { pageParam: NextPage; signal: AbortSignal }) =>
      call(api, endpoint, { ...asked, query: { ...asked.query, ...pageParam }, signal }),
    initialPageParam: undefined as NextPage,
    getNextPageParam: (page: Response<K>): NextPage => nextOf(page),
  };
}

function call<K extends Endpoint>(api: ApiClient, endpoint: K, input: object): Promise<Response<K>> {
  return (api as (key: K, input: object) => Promise<Response<K>>)(endpoint, input);
}
