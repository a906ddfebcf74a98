import { dehydrate, hydrate, type QueryClient } from '@minori/platform/query';

/** Characters of JSON: more than the first screens of three pages have. */
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

/** Return the answers that may be kept, the newest first, as far as there is room for them. */
export function keptAnswers(client: QueryClient): KeptAnswer[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.['isKept'] === true && state.status === 'success',
    shouldDehydrateMutation: () => false,
  });
  let left = CHARACTERS_MAX;
  return queries
    .map(shortened)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter((answer) => (left -= JSON.stringify(answer).length) >= 0);
}

/** Show answers of the last visit until they are read anew, which is at once where they are looked at. */
export function takeUpAnswers(client: QueryClient, answers: KeptAnswer[]): void {
  hydrate(client, {
    queries: answers.map((answer) => ({ ...answer, state: { ...answer.state, isInvalidated: true } })),
  });
}
