import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { OptimisticChange } from './changes';
import type { Edit } from './edits';

type Passed = 'mutationFn' | 'mutationKey' | 'scope' | 'retry';

/** A call, and what shows of it before it is answered. */
export interface OptimisticMutation<Answer, Input> extends Pick<UseMutationOptions<Answer, Error, Input>, Passed> {
  /** Return what shows at once, and is taken back when the call fails. */
  optimistic(input: Input): readonly Edit[];
  /** What shows likewise, a little later: `edits` once `after` calls back. */
  deferred?: { after(run: () => void): void; edits(input: Input): readonly Edit[] };
  /**
   * Return what is certain once the API has answered: its figures, or the same again, for copies that were read
   * meanwhile.
   */
  settled?(answer: Answer, input: Input): readonly Edit[];
  onSuccess?(answer: Answer, input: Input): unknown;
  onError?(error: Error, input: Input): void;
}

/**
 * Return a mutation that shows in all cached answers at once. A failure takes back what it has changed, and only that. Without a
 * connection it waits for one.
 */
export function useOptimisticMutation<Answer, Input>(mutation: OptimisticMutation<Answer, Input>) {
  const { optimistic, deferred, settled, onSuccess, onError, ...call } = mutation;
  const client = useQueryClient();
  return useMutation<Answer, Error, Input, OptimisticChange>({
    ...call,
    networkMode: 'online',
    onMutate: (input) => {
      const change = new OptimisticChange(client, optimistic(input), { holdsReads: true });
      deferred?.after(() => change.add(deferred.edits(input)));
      return change;
    },
    onSuccess: (answer, input, change) => {
      change.settle(settled?.(answer, input));
      return onSuccess?.(answer, input);
    },
    onError: (error, input, change) => {
      change?.undo();
      onError?.(error, input);
    },
  });
}
