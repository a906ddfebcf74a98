import type { Endpoints, Media, Stream } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';

/** Return what asks where the film of a stream lies from now on; undefined where the viewer may not see it any more. */
export function useRenewFilm(streamId: string, mediumId: string): () => Promise<Media | undefined> {
  const { api } = useShell();
  return async () => {
    const { data } = await api('GET /live/streams/:id', { params: { id: streamId } });
    return data.post.media.find(({ id }) => id === mediumId);
  };
}

/** Change the title of an own stream. */
export function useRenameStream(id: string) {
  const { api } = useShell();
  return useStreamMutation(id, (title: string) => api('PUT /live/streams/:id', { params: { id }, body: { title } }));
}

/** Keep a part of the recording of an own stream. */
export function useTrimRecording(id: string) {
  const { api } = useShell();
  return useStreamMutation(id, (body: NonNullable<Endpoints['PUT /live/streams/:id/recording']['body']>) =>
    api('PUT /live/streams/:id/recording', { params: { id }, body }),
  );
}

/** Delete the recording of an own stream. */
export function useRemoveRecording(id: string) {
  const { api } = useShell();
  return useStreamMutation(id, () => api('DELETE /live/streams/:id/recording', { params: { id } }));
}

function useStreamMutation<Given = void>(id: string, change: (given: Given) => Promise<{ data: Stream }>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (answer) => show(client, id, answer) });
}

function show(client: QueryClient, id: string, answer: { data: Stream }): void {
  applyEdits(
    client,
    editAnswer(answersOf('GET /live/streams/:id', { params: { id } }), () => answer),
  );
  void readAgain(client, answersOf('GET /live/streams'), answersOf('GET /live/streams/mine'));
}
