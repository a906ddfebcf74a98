import {
  onlineManager,
  useMutationState,
  useQueryClient,
  type Mutation,
  type MutationKey,
  type QueryClient,
} from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { OptimisticChange } from './changes';

const isPaused = ({ state }: Mutation): boolean => state.isPaused;
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Return whether there is a connection, as far as the browser knows. Of the changes that are made without one, those that show at
 * once wait for it, and all others fail.
 */
export function isOnline(): boolean {
  return onlineManager.isOnline();
}

/** Say whether there is a connection, to who knows it better than the browser; what the browser says later holds again. */
export function setOnline(isOnlineNow: boolean): void {
  onlineManager.setOnline(isOnlineNow);
}

/** Resolve once there is a connection. */
export function whenOnline(): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isOnline()) return;
      stop();
      resolve();
    });
  });
}

/** Return the same for a component, which is rendered anew when it changes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Return whether a component's page lacks something that is read once there is a connection. */
export function useIsLacking(): boolean {
  const cache = useQueryClient().getQueryCache();
  const isLacking = () =>
    cache
      .getAll()
      .some((query) => query.isActive() && query.state.status === 'pending' && query.state.fetchStatus === 'paused');
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    isLacking,
    () => false,
  );
}

/** Return how many changes wait for a connection; 0 as long as there is one. */
export function useWaitingChanges(): number {
  const paused = useMutationState({ filters: { predicate: isPaused }, select: ({ mutationId }) => mutationId });
  return useIsOnline() ? 0 : paused.length;
}

/** Return whether a change has failed since the component was first shown. */
export function useHasFailedChange(): boolean {
  const [since] = useState(() => Date.now());
  const isMeant = ({ state }: Mutation) => state.submittedAt >= since;
  const select = ({ mutationId }: Mutation) => mutationId;
  return useMutationState({ filters: { status: 'error', predicate: isMeant }, select }).length > 0;
}

/** Return whether closing the page would lose a change that waits. */
export function hasWaitingChanges(client: QueryClient): boolean {
  return client.getMutationCache().find({ predicate: isPaused }) !== undefined;
}

/**
 * Give up the changes that wait: they are never sent, and what showed of them is taken back.
 * @param mutationKey only those with this key
 * @param isMeant of them only those whose variables it is true of
 */
export function dropWaitingChanges(
  client: QueryClient,
  mutationKey?: MutationKey,
  isMeant: (variables: unknown) => boolean = () => true,
): void {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ predicate: isPaused, ...(mutationKey && { mutationKey }) })) {
    if (!isMeant(mutation.state.variables)) continue;
    cache.remove(mutation);
    if (mutation.state.context instanceof OptimisticChange) mutation.state.context.undo();
  }
}
