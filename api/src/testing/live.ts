import { Readable } from 'node:stream';
import type { Endpoints } from '@minori/contracts';
import { Types } from 'mongoose';
import type { LiveEngine, RecordedRun } from '../adapters/live';
import { playbackPath } from '../adapters/live/playback';
import { now } from '../clock';
import { StreamModel, type StreamDocument } from '../domains/live/model';
import type { TestApi, TestMember } from './index';

const SECRET = 'the-secret-of-live-streams-in-tests';

/** An engine that takes nothing in: it notes what it was told. Calls that say so come from it. */
export interface NotedEngine extends LiveEngine {
  told: string[];
  /** The films that it has, by the ids of their streams. */
  films: Map<string, Buffer>;
  /** What all of its films consist of. */
  recorded: RecordedRun[];
}

/** Return an engine that notes what it is told. */
export function createNotedEngine(): NotedEngine {
  const told: string[] = [];
  const films = new Map<string, Buffer>();
  const recorded: RecordedRun[] = [];
  const note = (...words: (string | number)[]) => {
    told.push(words.join(' '));
    return Promise.resolve();
  };
  const link = (streamId: string, epoch: number, seconds: number, file: 'index.m3u8' | 'plain.m3u8') =>
    playbackPath(SECRET, { streamId, epoch }, { seconds, file });
  return {
    told,
    films,
    recorded,
    serverUrl: 'rtmp://127.0.0.1:1935/live',
    ingestPath: '/live/ingest',
    streamKey: (_, key) => key,
    foreign: null,
    isSigned: (_, signature) => signature === SECRET,
    end: (streamId, reason) => note('end', streamId, reason),
    kick: (streamId, reason) => note('kick', streamId, reason),
    setEpoch: (streamId, epoch) => note('epoch', streamId, epoch),
    health: () => Promise.resolve(null),
    async recording(streamId) {
      const film = films.get(streamId);
      return film ? { bytes: film.length, content: Readable.from([film]) } : null;
    },
    runs: () => Promise.resolve(recorded),
    async remove(streamId) {
      films.delete(streamId);
      await note('remove', streamId);
    },
    playback: (streamId, { epoch, seconds }) => ({
      path: link(streamId, epoch, seconds, 'index.m3u8'),
      plainPath: link(streamId, epoch, seconds, 'plain.m3u8'),
    }),
  };
}

/** Call the API as the engine does; return status and data. */
export async function asEngine(
  api: TestApi,
  act: 'publishes' | 'events',
  sent: object,
  signature: string = SECRET,
): Promise<{ status: number; data: { stream_id?: string; epoch?: number } }> {
  const response = await fetch(`${api.url}/live/engine/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'minori-live-signature': signature },
    body: JSON.stringify(sent),
  });
  const { data } = (await response.json()) as { data: { stream_id?: string; epoch?: number } };
  return { status: response.status, data };
}

/** Plan a stream as somebody; return it. */
export async function plan(
  api: TestApi,
  host: TestMember,
  changes: Partial<NonNullable<Endpoints['POST /live/streams']['body']>> = {},
): Promise<Endpoints['POST /live/streams']['response']['data']> {
  const body = { title: '朝の相場を見る会', source: 'software' as const, ...changes };
  return (await api.client(host)('POST /live/streams', { body })).data;
}

/** Put a stream of a post into the database, that is live unless something else is said. */
export async function plantStream(
  author: { id: string },
  postId: string,
  fields: Partial<StreamDocument> = {},
): Promise<void> {
  await StreamModel.create({
    _id: new Types.ObjectId(postId),
    author_id: new Types.ObjectId(author.id),
    source: 'software',
    status: 'in_live',
    planned_at: now(),
    created_at: now(),
    ...fields,
  });
}
