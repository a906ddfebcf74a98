import type { PushState } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, applyEdits, editAnswer, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';
import { subscribeBrowser, unsubscribeBrowser } from '../push/browser';

/** Where the member gets notifications by push; read anew each time that it is shown. */
export function usePushQuery() {
  return useAnswer('GET /notifications/push', {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

function usePushMutation<Input>(mutationFn: (input: Input) => Promise<{ data: PushState }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf('GET /notifications/push'), () => answer),
      ),
  });
}

/** Have notifications pushed to this browser, which asks its member; or not any more. */
export function useThisBrowserMutation(publicKey: string) {
  const { api, serviceWorker } = useShell();
  return usePushMutation(async (isWanted: boolean) => {
    if (isWanted) {
      const body = await subscribeBrowser(publicKey, serviceWorker);
      return api('PUT /notifications/push/devices', { body });
    }
    const answer = await api('DELETE /notifications/push/devices/:id', { params: { id: 'this' } });
    await unsubscribeBrowser(serviceWorker);
    return answer;
  });
}

/** Push no more to one of the member's devices. */
export function useRemovePushDeviceMutation() {
  const { api } = useShell();
  return usePushMutation((id: string) => api('DELETE /notifications/push/devices/:id', { params: { id } }));
}
