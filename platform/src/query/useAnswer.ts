import {
  hashKey,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useSession, useShell } from '../shell/useShell';
import {
  answerQuery,
  GUEST,
  pagesQuery,
  type AnswerInput,
  type AnswerKey,
  type Endpoint,
  type NextPage,
  type Pages,
  type Reader,
  type Response,
} from './answers';

/** What `useAnswer` gives unless told otherwise. */
type Data<K extends Endpoint> = Response<K> extends { data: infer Data } ? Data : never;

/** When an answer is asked for, and what is shown meanwhile. */
interface ReadOptions {
  /** Whether it is wanted at all. */
  enabled?: boolean;
  /** Nobody else is answered. */
  forMembers?: boolean;
  /** Shows what was asked for before until this is answered. */
  keepsPrevious?: boolean;
  /**
   * Whether the browser may keep it for the next visit, which begins with it, or with `offline`, only does so while there is no
   * connection; nothing that others must not find there.
   */
  isKept?: boolean | 'offline';
  staleTime?: number;
  /** How often it is asked again; by a function where that depends on the answer. */
  refetchInterval?: number | ((query: { state: { data?: unknown } }) => number | false);
  refetchOnMount?: boolean | 'always';
}

interface AnswerOptions<K extends Endpoint, Shown> extends ReadOptions {
  /** What of the answer is wanted: its `data` unless told. */
  select?: (answer: Response<K>) => Shown;
}

interface PagesOptions<K extends Endpoint> extends ReadOptions {
  /** Where the list goes on, where the answer does not say so itself. */
  next?: (page: Response<K>) => NextPage;
}

/** Return who reads, for queries. */
export function useReader(): Reader {
  const { api } = useShell();
  return { api, viewer: useSession().user?.id ?? GUEST };
}

/** Nothing is asked before it is known who looks. */
function useReading(
  key: QueryKey,
  { enabled = true, forMembers = false, keepsPrevious = false, isKept = false, ...ages }: ReadOptions,
) {
  const { status } = useSession();
  return {
    ...ages,
    meta: { isKept },
    enabled: enabled && (forMembers ? status === 'member' : status !== 'initialising'),
    placeholderData: <Cached>(before: Cached | undefined, query: { queryKey: QueryKey } | undefined) =>
      query && mayStay(query.queryKey, key, keepsPrevious) ? before : undefined,
  };
}

/** What a guest was shown stays until they are answered the same as a member; nobody is shown what another member was. */
function mayStay(before: QueryKey, key: QueryKey, isOtherInput: boolean): boolean {
  const [, { viewer: viewerBefore, ...askedBefore }] = before as [string, { viewer: string }];
  const [, { viewer, ...asked }] = key as [string, { viewer: string }];
  if (viewerBefore !== viewer && viewerBefore !== GUEST) return false;
  return isOtherInput || hashKey([askedBefore]) === hashKey([asked]);
}

const dataOf = (answer: unknown) => (answer as { data: unknown }).data;

/** Return the answer of an endpoint: read when it is first shown, and kept for all who ask the same. */
export function useAnswer<K extends Endpoint, Shown = Data<K>>(
  endpoint: K,
  input: AnswerInput<K>,
  { select = dataOf as (answer: Response<K>) => Shown, ...options }: AnswerOptions<K, Shown> = {},
): UseQueryResult<Shown> {
  const query = answerQuery(useReader(), endpoint, input);
  return useQuery({ ...query, ...useReading(query.queryKey, options), select });
}

/** Return the answers of an endpoint that is read page by page. */
export function usePages<K extends Endpoint>(
  endpoint: K,
  input: AnswerInput<K>,
  { next, ...options }: PagesOptions<K> = {},
): UseInfiniteQueryResult<Pages<K>> {
  const query = pagesQuery(useReader(), endpoint, input);
  return usePagesQuery(next ? { ...query, getNextPageParam: next } : query, options);
}

/** A query that is read page by page. */
interface PagesQuery<Page> {
  queryKey: AnswerKey<InfiniteData<Page, NextPage>>;
  queryFn(context: { pageParam: NextPage; signal: AbortSignal }): Promise<Page>;
  initialPageParam: NextPage;
  getNextPageParam(page: Page): NextPage;
}

/** Return the answers of a query that is read page by page: one that is made of several endpoints. */
export function usePagesQuery<Page>(
  query: PagesQuery<Page>,
  options: ReadOptions = {},
): UseInfiniteQueryResult<InfiniteData<Page, NextPage>> {
  return useInfiniteQuery({ ...query, queryKey: query.queryKey as QueryKey, ...useReading(query.queryKey, options) });
}
