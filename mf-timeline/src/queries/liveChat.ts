import type { Endpoints, UserSummary } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editNote,
  noteKey,
  readAgain,
  useAnswer,
  useMutation,
  useNote,
  usePages,
  useQueryClient,
  useReader,
} from '@minori/platform/query';

/** What is said. `key` names the attempt: said twice with it, it is written once. */
export interface Said {
  text: string;
  key: string;
}

/** What rules a chat. */
export type ChatRules = Required<Endpoints['PUT /live/streams/:id/chat/settings']['body']>;

const moderatorsKey = answersOf('GET /live/moderators');
const mutesKey = (id: string) => answersOf('GET /live/streams/:id/chat/mutes', { params: { id } });

/** The latest lines of a stream's chat, its settings, and what the viewer may do there. */
export function useChatQuery(id: string) {
  return useAnswer('GET /live/streams/:id/chat', { params: { id } }, { staleTime: 0, refetchOnMount: 'always' });
}

/** Return what reads a chat anew: its settings, its tips, and what the viewer may do. */
export function useReadChatAgain(id: string) {
  const client = useQueryClient();
  return () => readAgain(client, answersOf('GET /live/streams/:id/chat', { params: { id } }));
}

/** Return what reads a stream anew, with where its picture lies, since it is otherwise than before. */
export function useReadStreamAgain(id: string) {
  const client = useQueryClient();
  return () => readAgain(client, answersOf('GET /live/streams/:id', { params: { id } }));
}

/** Return what reads lines of a chat after the line of a sequence, or before it. */
export function useReadLines(id: string) {
  const { api } = useShell();
  return async (query: { after: number } | { before: number }) =>
    (await api('GET /live/streams/:id/chat/lines', { params: { id }, query })).data;
}

/** Say something; answers the line. */
export function useSayMutation(id: string) {
  const { api } = useShell();
  return useMutation({
    mutationFn: async ({ text, key }: Said) => {
      const said = { params: { id }, body: { text }, idempotencyKey: key };
      return (await api('POST /live/streams/:id/chat/lines', said)).data;
    },
  });
}

/** Delete a line. */
export function useRemoveLineMutation(id: string) {
  const { api } = useShell();
  return useMutation({
    mutationFn: (line_id: string) => api('DELETE /live/streams/:id/chat/lines/:line_id', { params: { id, line_id } }),
  });
}

/** Pin a line above the chat, or none; answers the settings. */
export function usePinMutation(id: string) {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (line_id: string | null) =>
      (await api('PUT /live/streams/:id/chat/pin', { params: { id }, body: { line_id } })).data,
  });
}

/** Set who may write, and how often; answers the settings. */
export function useSetChatMutation(id: string) {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (body: Partial<ChatRules>) =>
      (await api('PUT /live/streams/:id/chat/settings', { params: { id }, body })).data,
  });
}

/** Whom the host has muted, latest first. */
export function useChatMutesQuery(id: string) {
  return usePages('GET /live/streams/:id/chat/mutes', { params: { id } }, { forMembers: true, staleTime: 0 });
}

/** Mute somebody in the chats of a stream's host, or let them write again: `mutate({ userId, isMuted: true })`. */
export function useChatMuteMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isMuted }: { userId: string; isMuted: boolean }) =>
      api(isMuted ? 'PUT /live/streams/:id/chat/mutes/:user_id' : 'DELETE /live/streams/:id/chat/mutes/:user_id', {
        params: { id, user_id: userId },
      }),
    onSuccess: () => readAgain(client, mutesKey(id)),
  });
}

/** Who helps the viewer to rule the chats of their streams. */
export function useModeratorsQuery() {
  return useAnswer('GET /live/moderators', {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Make somebody a moderator of the viewer's chats, or not any more: `mutate({ user, isModerator: true })`. */
export function useModeratorMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, isModerator }: { user: UserSummary; isModerator: boolean }) =>
      api(isModerator ? 'PUT /live/moderators/:user_id' : 'DELETE /live/moderators/:user_id', {
        params: { user_id: user.id },
      }),
    onSuccess: () => readAgain(client, moderatorsKey),
  });
}

const viewersKey = (id: string, viewer: string) => noteKey<{ count: number }>('viewers of a stream', id, viewer);

/** How many watch a stream, as was told last; null before that. */
export function useViewerCount(id: string): number | null {
  return useNote(viewersKey(id, useReader().viewer), { select: ({ count }) => count });
}

/** Return what notes how many watch a stream. */
export function useNoteViewers(id: string) {
  const client = useQueryClient();
  const { viewer } = useReader();
  return (count: number) =>
    applyEdits(
      client,
      editNote(client, viewersKey(id, viewer), { count }, () => ({ count })),
    );
}
