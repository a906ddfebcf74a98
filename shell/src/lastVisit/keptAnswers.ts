import { askedBy, dehydrate, GUEST, hydrate, type QueryClient } from '@minori/platform/query';

/** Characters of JSON: more than the first screens of three pages and what was read last have. */
const CHARACTERS_MAX = 400_000;

/** An answer that is kept from one visit to the next. */
export type KeptAnswer = ReturnType<typeof dehydrate>['queries'][number];

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

const isPaged = (data: unknown): data is Paged => Array.isArray((data as Partial<Paged> | undefined)?.pages);

/** Of a long list its beginning is enough. */
function shortened(answer: KeptAnswer): KeptAnswer {
  const { data } = answer.state;
  if (!isPaged(data)) return answer;
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return { ...answer, state: { ...answer.state, data: first } };
}

const isKept = (meta: KeptAnswer['meta']) => meta?.['isKept'] === true || isForOffline({ meta });

/** Whether an answer is of use only while there is no connection. */
const isForOffline = ({ meta }: Pick<KeptAnswer, 'meta'>) => meta?.['isKept'] === 'offline';

/** What was answered to one member is kept with nobody else. */
function mayHave(memberId: string | null, { queryKey }: Pick<KeptAnswer, 'queryKey'>): boolean {
  const { viewer = memberId ?? GUEST } = askedBy(queryKey);
  return viewer === GUEST || viewer === memberId;
}

/**
 * Return the answers that may be kept, the newest first, as far as there is room for them.
 * @param memberId who sees them; null for a guest
 * @param earlier answers that were kept before, for who has no connection: those stay of which nothing newer is known
 */
export function keptAnswers(client: QueryClient, memberId: string | null, earlier: KeptAnswer[] = []): KeptAnswer[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => isKept(query.meta) && query.state.status === 'success' && mayHave(memberId, query),
    shouldDehydrateMutation: () => false,
  });
  const known = new Set<string>();
  let left = CHARACTERS_MAX;
  return [...queries.map(shortened), ...earlier.filter((answer) => mayHave(memberId, answer))]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter(({ queryHash }) => !known.has(queryHash) && known.add(queryHash))
    .filter((answer) => (left -= JSON.stringify(answer).length) >= 0);
}

/**
 * Show answers of the last visit until they are read anew, which is at once where they are looked at and there is a connection.
 * @param isOffline whether those are shown, too, that are of use only then
 */
export function takeUpAnswers(client: QueryClient, answers: KeptAnswer[], isOffline: boolean): void {
  const wanted = answers.filter((answer) => isOffline || !isForOffline(answer));
  hydrate(client, {
    queries: wanted.map((answer) => ({ ...answer, state: { ...answer.state, isInvalidated: true } })),
  });
}

/** Return those answers that are of use only without a connection, as far as they are newer than a time. */
export function offlineAnswers(answers: KeptAnswer[], since: number): KeptAnswer[] {
  return answers.filter((answer) => isForOffline(answer) && answer.state.dataUpdatedAt > since);
}
