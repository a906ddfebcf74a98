import type { Endpoints, StreamEvents } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import mongoose, { Types } from 'mongoose';
import { now } from '../clock';
import { newId } from '../ids';
import type { TestIdentity } from './identities';
import type { TestApi } from './index';
import { plantStream } from './live';
import { listenTo, type EventListener } from './memberEvents';
import { plantPost } from './posts';

type Settings = NonNullable<Endpoints['PUT /live/streams/:id/chat/settings']['body']>;

/** Put a stream that is live into the database, with its post; return its id. */
export async function plantLive(
  host: { id: string },
  type: 'free' | 'paid' | 'paid_plus' | 'gold' = 'free',
): Promise<string> {
  const id = await plantPost(host, { type, streaming: { status: 'in_live', starts_at: null } });
  await plantStream(host, id, { started_at: now() });
  return id;
}

/** Put what somebody has said into the chat of a stream, in which nothing has happened yet. */
export async function plantLines(streamId: string, author: { id: string }, texts: string[]): Promise<void> {
  const [stream_id, author_id] = [new Types.ObjectId(streamId), new Types.ObjectId(author.id)];
  const { db } = mongoose.connection;
  await db?.collection('chat_lines').insertMany(
    texts.map((text, index) => ({
      _id: newId(),
      stream_id,
      sequence: index + 1,
      author_id,
      kind: 'chat',
      text,
      pinned_until: null,
      created_at: now(),
      removed_at: null,
      removed_by: null,
    })),
  );
  const set = { audience: 'everybody', slow_seconds: 0, pinned_id: null };
  await db
    ?.collection('chat_rooms')
    .insertOne({ _id: stream_id, sequence: texts.length, changed: 0, rules: 0, ...set });
}

/** Put so many moderators of a host into the database, whom nobody knows. */
export async function plantModerators(host: { id: string }, count: number): Promise<void> {
  const host_id = new Types.ObjectId(host.id);
  const moderators = Array.from({ length: count }, () => ({ host_id, user_id: newId(), created_at: now() }));
  await mongoose.connection.db?.collection('chat_moderators').insertMany(moderators);
}

/** Read the events of a stream at `url`, the API's base, from after an event on. */
export function readStreamEvents(
  url: string,
  streamId: string,
  { member, lastId }: { member?: TestIdentity | undefined; lastId?: string | undefined } = {},
): Promise<EventListener> {
  const parse = (data: unknown) => domains.liveChat.events.response.parse(data);
  return listenTo(`${url}/live/streams/${streamId}/events`, { member, lastId, parse });
}

/** The data of all events of a name that have come, in their order. */
export function dataIn<Name extends keyof StreamEvents>(listener: EventListener, name: Name): StreamEvents[Name][] {
  return listener
    .events()
    .filter((event) => event.name === name)
    .map(({ data }) => data as StreamEvents[Name]);
}

/** The texts of the lines that have come, in their order. */
export function textsIn(listener: EventListener): string[] {
  return dataIn(listener, 'line').map(({ text }) => text);
}

/** How tests act in the chat of a stream. */
export function chatting(api: Pick<TestApi, 'client'>, id: string) {
  const params = { id };
  return {
    say: async (who: TestIdentity, text: string, idempotencyKey?: string) =>
      (
        await api.client(who)('POST /live/streams/:id/chat/lines', {
          params,
          body: { text },
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        })
      ).data,
    read: async (who?: TestIdentity) => (await api.client(who)('GET /live/streams/:id/chat', { params })).data,
    lines: async (who?: TestIdentity, query: { after?: number; before?: number } = {}) =>
      (await api.client(who)('GET /live/streams/:id/chat/lines', { params, query })).data,
    remove: (who: TestIdentity, line_id: string) =>
      api.client(who)('DELETE /live/streams/:id/chat/lines/:line_id', { params: { id, line_id } }),
    pin: async (who: TestIdentity, line_id: string | null) =>
      (await api.client(who)('PUT /live/streams/:id/chat/pin', { params, body: { line_id } })).data,
    set: async (who: TestIdentity, body: Settings) =>
      (await api.client(who)('PUT /live/streams/:id/chat/settings', { params, body })).data,
    mute: (who: TestIdentity, user_id: string) =>
      api.client(who)('PUT /live/streams/:id/chat/mutes/:user_id', { params: { id, user_id } }),
    unmute: (who: TestIdentity, user_id: string) =>
      api.client(who)('DELETE /live/streams/:id/chat/mutes/:user_id', { params: { id, user_id } }),
    mutes: async (who: TestIdentity) =>
      (await api.client(who)('GET /live/streams/:id/chat/mutes', { params, query: {} })).data,
  };
}

/** Let somebody rule the chats of a host, who may stream. */
export function appoint(api: Pick<TestApi, 'client'>, host: TestIdentity, { id }: { id: string }): Promise<unknown> {
  return api.client(host)('PUT /live/moderators/:user_id', { params: { user_id: id } });
}
