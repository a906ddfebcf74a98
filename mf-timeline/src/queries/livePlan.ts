import type { Stream } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type Edit,
} from '@minori/platform/query';
import { useRef } from 'react';
import type { PlanValues } from '../live/PlanFields';

/** What is sent for the picture of a stream: nothing where it stays. */
export function useSendPicture() {
  const { api } = useShell();
  // Who sends again sends the same.
  const sent = useRef(new Map<File, string>());
  return async (picture: PlanValues['picture']): Promise<{ media_ids?: string[] }> => {
    if (picture === undefined) return {};
    if (picture === null) return { media_ids: [] };
    const id = sent.current.get(picture) ?? (await api('POST /posts/media', { body: { file: picture } })).data.id;
    sent.current.set(picture, id);
    return { media_ids: [id] };
  };
}

/** Change what was said of an own stream; its time where that is still ahead. */
export function useChangePlanMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const sendPicture = useSendPicture();
  const asked = { params: { id } };
  return useMutation({
    mutationFn: async ({
      title,
      text,
      type,
      picture,
      isLater,
      starts_at,
      isAhead,
    }: PlanValues & { isAhead: boolean }) => {
      const time = isAhead ? { starts_at: isLater ? starts_at : null } : {};
      const body = { title, text, type, ...time, ...(await sendPicture(picture)) };
      return api('PUT /live/streams/:id', { ...asked, body });
    },
    onSuccess: (answer) => {
      applyEdits(
        client,
        editAnswer(answersOf('GET /live/streams/:id', asked), () => answer),
      );
      void readAgain(client, answersOf('GET /live/streams'), answersOf('GET /live/streams/mine'));
    },
  });
}

/** Be told of a stream, or not any more. */
export function useRemindMutation(id: string, onError: () => void) {
  const { api } = useShell();
  const asked = { params: { id } };
  return useOptimisticMutation({
    mutationFn: (isOn: boolean) =>
      isOn ? api('PUT /live/streams/:id/reminder', asked) : api('DELETE /live/streams/:id/reminder', asked),
    optimistic: (isOn) => [editStream(id, (stream) => reminded(stream, isOn))],
    settled: ({ data }) => [editStream(id, () => data)],
    onError,
  });
}

function reminded(stream: Stream, isOn: boolean): Stream {
  if (stream.is_reminded === isOn) return stream;
  return { ...stream, is_reminded: isOn, reminder_count: Math.max(0, stream.reminder_count + (isOn ? 1 : -1)) };
}

/** Return the edit of a stream in every answer that holds a copy of it. */
function editStream(id: string, change: (stream: Stream) => Stream): Edit {
  return {
    isMeant: ([endpoint]) => String(endpoint).startsWith('GET /live/streams'),
    change: (value) => (isStream(value, id) ? change(value) : undefined),
  };
}

function isStream(value: object, id: string): value is Stream {
  const { kind, id: own } = value as Partial<Stream>;
  return kind === 'stream' && own === id;
}
