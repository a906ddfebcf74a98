import type { Endpoints, Stream } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';
import { useEffect } from 'react';

/** How often a stream that is not over is looked at again, and what arrives of it. */
const LOOK_MS = 5_000;
const HEALTH_MS = 3_000;

/** What a host says of a stream. */
export type StreamPlan = NonNullable<Endpoints['POST /live/streams']['body']>;
/** Which streams a list has. */
export type StreamsWhen = 'now' | 'soon' | 'past';

/** A stream, read again until it is over, and what is made of it there. */
export function useStreamQuery(id: string) {
  return useAnswer(
    'GET /live/streams/:id',
    { params: { id } },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: untilOver,
    },
  );
}

function untilOver({ state: { data: answer } }: { state: { data?: unknown } }): number | false {
  const { data } = (answer ?? {}) as { data?: Stream };
  const isMade = data?.recording?.state === 'making' || data?.recording?.trimming === 'making';
  return data && (data.status !== 'ended' || isMade) ? LOOK_MS : false;
}

/** Streams, page by page. */
export function useStreamsQuery(when: StreamsWhen) {
  return usePages('GET /live/streams', { query: { when } }, { staleTime: 0 });
}

/** What a member streams now, at most one stream. */
export function useStreamOfQuery(hostId: string) {
  return useAnswer('GET /live/streams', { query: { when: 'now', user_id: hostId } }, { staleTime: 0 });
}

/** Where a stream that is live is watched. Each page asks anew: what was answered before opens nothing after a while. */
export function usePlaybackQuery(id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = answersOf('GET /live/streams/:id/playback', { params: { id } });
    return () => client.removeQueries({ queryKey });
  }, [client, id]);
  return useAnswer('GET /live/streams/:id/playback', { params: { id } }, { staleTime: 0, refetchOnMount: 'always' });
}

/** Return what asks where a stream is watched from now on; null where the viewer may not any more. */
export function useRenewPlayback(id: string) {
  const { api } = useShell();
  return async () => (await api('GET /live/streams/:id/playback', { params: { id } })).data;
}

/** What arrives of an own stream. */
export function useHealthQuery(id: string) {
  return useAnswer(
    'GET /live/streams/:id/health',
    { params: { id } },
    { forMembers: true, staleTime: 0, refetchInterval: HEALTH_MS },
  );
}

/** Whether the member may stream, and whether they may ask to. */
export function useLivePermissionQuery() {
  return useAnswer('GET /live/permission', {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Ask to be let stream. */
export function useAskToStream() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/permissions', { body: { permission: 'live', status: 'on_processing' } }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf('GET /live/permission'), () => answer),
      ),
  });
}

/** Plan a stream. Sent again with its key, it is the same one. */
export function usePlanMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: StreamPlan; key: string }) =>
      api('POST /live/streams', { body, idempotencyKey: key }),
    onSuccess: () => readStreamsAgain(client),
  });
}

/** Make a stream key of an own stream; the one before opens nothing any more. */
export function useMakeKeyMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /live/streams/:id/key', { params: { id } })).data,
    onSuccess: () => readAgain(client, answersOf('GET /live/streams/:id', { params: { id } })),
  });
}

/** End a stream for good: an own one, or as staff, who say why. */
export function useEndMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | void) =>
      api('POST /live/streams/:id/end', { params: { id }, ...(reason && { body: { reason } }) }),
    onSuccess: (answer: { data: Stream }) => {
      applyEdits(
        client,
        editAnswer(answersOf('GET /live/streams/:id', { params: { id } }), () => answer),
      );
      void readStreamsAgain(client);
    },
  });
}

/** Call an own stream off that has not begun. */
export function useCallOffMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /live/streams/:id', { params: { id } }),
    onSuccess: () => readStreamsAgain(client),
  });
}

const readStreamsAgain = (client: ReturnType<typeof useQueryClient>) =>
  readAgain(client, answersOf('GET /live/streams'), answersOf('GET /live/streams/mine'));

/** Those of whom it was said in this visit. */
const haveLooked = new Set<string>();

/** Say once a visit that a member looks at the page of streams, which a mission wants and nobody else knows. */
export function useLookedAtStreams(memberId: string | undefined): void {
  const { api } = useShell();
  const client = useQueryClient();
  useEffect(() => {
    if (memberId === undefined || haveLooked.has(memberId)) return;
    haveLooked.add(memberId);
    api('POST /users/missions/noticed', { body: { task_code: 'check_live_page' } })
      .then(() => readAgain(client, answersOf('GET /users/missions')))
      .catch(() => haveLooked.delete(memberId));
  }, [api, client, memberId]);
}
