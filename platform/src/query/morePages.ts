interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** Return what the design system's `LoadMore` below a list wants to know of the query that the list is read by. */
export function morePages(query: PagedQuery) {
  return {
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    onMore: () => void query.fetchNextPage(),
  };
}
