import type { PushChoice, PushState } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  useAnswer,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';
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

/** What a device may be pushed, and whether it is wanted there. */
interface Choosing {
  choice: PushChoice;
  isWanted: boolean;
}

/** Choose what one of the member's devices is pushed: at once, and back when the call fails. */
export function usePushChoiceMutation(id: string, failureText: string) {
  const { api, snackbar } = useShell();
  const chosen = ({ choice, isWanted }: Choosing) => {
    const others = (refused: PushChoice[]) => refused.filter((other) => other !== choice);
    const changed = (refused: PushChoice[]) => (isWanted ? others(refused) : [...others(refused), choice]);
    return [
      editAnswer(answersOf('GET /notifications/push'), ({ data }) => ({
        data: {
          ...data,
          devices: data.devices.map((one) => (one.id === id ? { ...one, refused: changed(one.refused) } : one)),
        },
      })),
    ];
  };
  return useOptimisticMutation({
    scope: { id: `push-choices-${id}` },
    mutationFn: ({ choice, isWanted }: Choosing) =>
      api('PATCH /notifications/push/devices/:id', { params: { id }, body: { choice, is_wanted: isWanted } }),
    optimistic: chosen,
    settled: (_answer, done) => chosen(done),
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}

/** Push no more to one of the member's devices. */
export function useRemovePushDeviceMutation() {
  const { api } = useShell();
  return usePushMutation((id: string) => api('DELETE /notifications/push/devices/:id', { params: { id } }));
}
