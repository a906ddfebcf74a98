// The only part of react-query that the product uses; being one shared module, it is tree-shaken to this list.
export {
  QueryClient,
  QueryClientProvider,
  dehydrate,
  hydrate,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
export type { InfiniteData, QueryKey } from '@tanstack/react-query';
export {
  answerKey,
  answerQuery,
  answersOf,
  askedBy,
  GUEST,
  isAnswerOf,
  pagesKey,
  pagesOf,
  pagesQuery,
  type AnswerKey,
  type NextPage,
  type Pages,
  type Reader,
} from './query/answers';
export { beginWith, editNote, noteKey, readAgain, useNote } from './query/notes';
export { useAnswer, usePages, usePagesQuery, useReader } from './query/useAnswer';
export { STALE, createQueryClient, isPassing } from './query/client';
export { morePages } from './query/morePages';
export { applyEdits, OptimisticChange } from './query/changes';
export {
  editAnswer,
  editEntities,
  findEntity,
  insertItem,
  isEntity,
  removeItems,
  someEntity,
  type Edit,
} from './query/edits';
export { useOptimisticMutation } from './query/useOptimisticMutation';
export {
  dropWaitingChanges,
  hasWaitingChanges,
  isOnline,
  setOnline,
  useHasFailedChange,
  useIsLacking,
  useIsOnline,
  useWaitingChanges,
  whenOnline,
} from './query/waiting';
