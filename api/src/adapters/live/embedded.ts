import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { StreamHealth } from '@minori/contracts';
import { z } from 'zod';
import { AppError } from '../../http/errors';
import type { Env } from '../../env';
import type { LiveEngine } from './live';
import { playbackPath } from './playback';
import { LIVE_SIGNATURE, signCall, verifyCall } from './signature';

const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 5;

const health = z.object({
  is_publishing: z.boolean(),
  kbps: z.number(),
  fps: z.number(),
  key_frame_seconds: z.number().nullable(),
  dropped_ms: z.number(),
  seconds: z.number(),
});

const runs = z.array(z.object({ started_at: z.iso.datetime(), seconds: z.number().nonnegative() }));

/** Return the access to our own engine of live streams; null where the environment names none. */
export function createOwnEngine(env: Env): LiveEngine | null {
  const { LIVE_URL: url, LIVE_SECRET: secret, LIVE_RTMP_URL: serverUrl } = env;
  if (!url || !secret || !serverUrl) return null;

  /** Call the engine; return its answer, or null where it does not know the stream. */
  async function call(method: string, path: string, sent?: object): Promise<Response | null> {
    const body = sent ? JSON.stringify(sent) : '';
    const headers = {
      [LIVE_SIGNATURE]: signCall(secret ?? '', { method, path, body }),
      ...(sent && { 'content-type': 'application/json' }),
    };
    const response = await answerTo(new URL(path, url), { method, headers, ...(sent && { body }) });
    if (response?.status === 404) return null;
    if (!response?.ok) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    return response;
  }
  const stream = (streamId: string) => `/control/streams/${streamId}`;
  const control = (streamId: string, act: string) => `${stream(streamId)}/${act}`;

  return {
    serverUrl,
    ingestPath: '/live/ingest',
    streamKey: (_, key) => key,
    foreign: null,
    isSigned: (made, signature) => verifyCall(secret, signature, made),
    async end(streamId, reason) {
      await call('POST', control(streamId, 'end'), { reason });
    },
    async kick(streamId, reason) {
      await call('POST', control(streamId, 'kick'), { reason });
    },
    async setEpoch(streamId, epoch) {
      await call('PUT', control(streamId, 'epoch'), { epoch });
    },
    async health(streamId) {
      const response = await call('GET', control(streamId, 'health'));
      return response && healthFrom(await response.json());
    },
    async recording(streamId) {
      const response = await call('GET', control(streamId, 'recording'));
      if (!response?.body) return null;
      const bytes = Number(response.headers.get('content-length'));
      // The same streams under the names of two libraries of types.
      return { bytes, content: Readable.fromWeb(response.body as NodeReadableStream) };
    },
    async runs(streamId) {
      const response = await call('GET', control(streamId, 'runs'));
      return response ? runs.parse(await response.json()) : [];
    },
    async remove(streamId) {
      await call('DELETE', stream(streamId));
    },
    playback(streamId, { epoch, seconds }) {
      const link = (file: 'index.m3u8' | 'plain.m3u8') => playbackPath(secret, { streamId, epoch }, { seconds, file });
      return { path: link('index.m3u8'), plainPath: link('plain.m3u8') };
    },
  };
}

/** Wait for the beginning of an answer, not for all of it: that may be a film. Null where none comes. */
async function answerTo(url: URL, init: RequestInit): Promise<Response | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(url, { ...init, signal: patience.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function healthFrom(answer: unknown): StreamHealth {
  const { kbps, dropped_ms, seconds, key_frame_seconds, ...rest } = health.parse(answer);
  // Nothing is known of key frames before the second one.
  return {
    ...rest,
    key_frame_seconds: key_frame_seconds || null,
    kbps: Math.round(kbps),
    dropped_ms: Math.round(dropped_ms),
    seconds: Math.floor(seconds),
  };
}
