// The only part of react-query that the product uses; being one shared module, it is tree-shaken to this list.
export {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  keepPreviousData,
} from '@tanstack/react-query';
export type { InfiniteData, QueryKey } from '@tanstack/react-query';
export { STALE, createQueryClient, isPassing } from './query/client';
export { morePages } from './query/morePages';
export { applyEdits, OptimisticChange } from './query/changes';
export { editAnswer, editEntities, removeItems, someEntity, type Edit } from './query/edits';
export { useOptimisticMutation } from './query/useOptimisticMutation';
export { dropWaitingChanges, hasWaitingChanges, isOnline, useIsOnline, useWaitingChanges } from './query/waiting';
