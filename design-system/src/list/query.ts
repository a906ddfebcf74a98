/** What components use of what a query of react-query gives; those that are not read page by page lack the rest. */
export interface Query<Data = unknown> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** What is shown was asked for otherwise, until this is answered. */
  isPlaceholderData: boolean;
  refetch(): unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?(): unknown;
}

/** Answers that hold items: one, or page by page. */
export type Holding<Item> = readonly Item[] | { pages: readonly { data: readonly Item[] }[] };

/** Return the items of all that was answered. */
export function itemsIn<Item>(data: Holding<Item> | undefined): readonly Item[] {
  if (!data) return [];
  return 'pages' in data ? data.pages.flatMap((page) => page.data) : data;
}

/** Return the id of a failed request, where its error tells it. */
export function requestIdOf(error: unknown): string | undefined {
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}
