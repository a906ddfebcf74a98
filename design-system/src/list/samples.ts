import type { Query } from './query.ts';

/** Somebody in a list of samples. */
export interface Person {
  id: string;
  name: string;
}

interface Pages {
  pages: { data: Person[] }[];
}

const PAGE = 3;

/** Return so many pages of people; without any, one that holds nobody. */
export function pagesOf(count: number): Pages {
  const page = (at: number) => ({
    data: Array.from({ length: PAGE }, (_, index) => {
      const number = at * PAGE + index + 1;
      return { id: String(number), name: `${number}人目` };
    }),
  });
  return { pages: count === 0 ? [{ data: [] }] : Array.from({ length: count }, (_, at) => page(at)) };
}

/** Return a query that has not been answered, but for what is told. */
export function aQuery<Data = Pages>(state: Partial<Query<Data>> = {}): Query<Data> {
  const query = { data: undefined, error: null, isError: false, isFetching: false, isPlaceholderData: false };
  return { ...query, refetch: () => {}, fetchNextPage: () => {}, ...state };
}
