import type { StreamHealth } from '@minori/contracts';
import { z } from 'zod';
import type { Env } from '../../env';
import { AppError } from '../../http/errors';
import { isSameSecret } from '../../secrets';
import type { Asked, LiveEngine, Published } from './live';
import { joinedSpans, type Span } from './mediaMtxSpans';
import { opensPlayback, playbackPath } from './playback';

const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 5;
/** As whom we call it, and it calls us. */
const USER = 'minori';
/** Streams lie below the one application that programs publish to. */
const STREAM_PATH = /^live\/([0-9a-f]{24})$/;
/** How the acts on a connection are called, by what it calls the connection. */
const CONNECTIONS: Record<string, string> = { rtmpConn: 'rtmpconns', rtmpsConn: 'rtmpsconns' };
/** A speed is measured over so long at least. */
const MEASURED_MS = 1_000;
const SAMPLES_KEPT = 1_000;

const question = z.object({
  password: z.string().default(''),
  action: z.string(),
  path: z.string().default(''),
  protocol: z.string().default(''),
});
/** Of a path; older versions have other names for the same. */
const pathState = z
  .object({
    available: z.boolean().optional(),
    availableTime: z.string().nullish(),
    inboundBytes: z.number().optional(),
    ready: z.boolean().optional(),
    readyTime: z.string().nullish(),
    bytesReceived: z.number().optional(),
    source: z.object({ type: z.string(), id: z.string() }).nullish(),
  })
  .transform(({ source, ...state }) => ({
    since: (state.available ?? state.ready) ? (state.availableTime ?? state.readyTime ?? null) : null,
    bytes: state.inboundBytes ?? state.bytesReceived ?? 0,
    source: source ?? null,
  }));
type PathState = z.output<typeof pathState>;
const spans = z.array(z.object({ start: z.string(), duration: z.number() }));
const recorded = z.object({ segments: z.array(z.object({ start: z.string() })) });

/** Return the access to a MediaMTX as `docs/mediamtx.md` sets one up; null where the environment names none. */
export function createMediaMtx(env: Env): LiveEngine | null {
  const { LIVE_URL: controlUrl, LIVE_SECRET: secret, LIVE_RTMP_URL: serverUrl, LIVE_PLAYBACK_URL: playbackUrl } = env;
  if (!controlUrl || !secret || !serverUrl || !playbackUrl) return null;
  const authorization = `Basic ${Buffer.from(`${USER}:${secret}`).toString('base64')}`;
  const samples = new Map<string, { at: number; bytes: number }>();

  /** Return its answer, or null where it does not know what is asked about. */
  async function call(url: string | URL, { method = 'GET', patience = true } = {}): Promise<Response | null> {
    const signal = patience ? AbortSignal.timeout(PATIENCE_MS) : null;
    const response = await fetch(url, { method, headers: { authorization }, signal }).catch(() => null);
    if (response?.ok) return response;
    await response?.body?.cancel();
    if (response?.status === 404) return null;
    throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  }
  const control = (path: string, method?: string) => call(new URL(`/v3/${path}`, controlUrl), { method });

  async function stateOf(streamId: string): Promise<PathState | null> {
    const response = await control(`paths/get/live/${streamId}`);
    return response && pathState.parse(await response.json());
  }

  async function kick(streamId: string): Promise<void> {
    const source = (await stateOf(streamId))?.source;
    const kind = source && CONNECTIONS[source.type];
    if (kind) await control(`${kind}/kick/${source.id}`, 'POST');
  }

  async function spansOf(streamId: string): Promise<Span[]> {
    const url = new URL('/list', playbackUrl);
    url.searchParams.set('path', `live/${streamId}`);
    const response = await call(url);
    return response ? spans.parse(await response.json()) : [];
  }

  async function openSpan(streamId: string, { start, duration }: Span) {
    const url = new URL('/get', playbackUrl);
    const wish = { path: `live/${streamId}`, start, duration: String(duration), format: 'mp4' };
    for (const [name, value] of Object.entries(wish)) url.searchParams.set(name, value);
    // It takes as long as it takes.
    return (await call(url, { patience: false }))?.body ?? null;
  }

  /** Thousands of bits a second since this was asked last, or since the source came. */
  function speedOf(streamId: string, { since, bytes }: PathState): number {
    const now = Date.now();
    const before = samples.get(streamId);
    const from = before && before.bytes <= bytes ? before : { at: Date.parse(since ?? ''), bytes: 0 };
    if (!(now - from.at >= MEASURED_MS)) return 0;
    samples.delete(streamId);
    samples.set(streamId, { at: now, bytes });
    const [oldest] = samples.keys();
    if (samples.size > SAMPLES_KEPT && oldest !== undefined) samples.delete(oldest);
    return Math.round(((bytes - from.bytes) * 8) / (now - from.at));
  }

  return {
    serverUrl,
    // A browser that films would have to speak WebRTC to it.
    ingestPath: null,
    isSigned: () => false,
    streamKey: (streamId, key) => `${streamId}?pass=${key}`,
    foreign: {
      read: (given) => readAsked(given, { authorization, secret }),
      opens: (path) => opensPlayback(secret, path)?.opens ?? null,
      async published(streamId): Promise<Published | null> {
        const state = await stateOf(streamId);
        return state?.since ? { since: state.since, bytes: state.bytes } : null;
      },
    },
    end: kick,
    kick,
    // Who asks for a link is asked about each time.
    setEpoch: () => Promise.resolve(),
    async health(streamId): Promise<StreamHealth | null> {
      const state = await stateOf(streamId);
      if (!state) return null;
      const seconds = state.since ? Math.max(0, Math.floor((Date.now() - Date.parse(state.since)) / 1_000)) : 0;
      const kbps = state.since ? speedOf(streamId, state) : 0;
      return { is_publishing: state.since !== null, kbps, seconds, fps: 0, key_frame_seconds: null, dropped_ms: 0 };
    },
    playback(streamId, { epoch, seconds }) {
      const path = playbackPath(secret, { streamId, epoch }, { seconds, file: 'index.m3u8' });
      return { path, plainPath: path };
    },
    async recording(streamId) {
      const found = await spansOf(streamId);
      if (found.length === 0) return null;
      return joinedSpans(env, { streamId, spans: found, open: (span) => openSpan(streamId, span) });
    },
    async runs(streamId) {
      const found = await spansOf(streamId);
      return found.map(({ start, duration }) => ({ started_at: new Date(start).toISOString(), seconds: duration }));
    },
    async remove(streamId) {
      const response = await control(`recordings/get/live/${streamId}`);
      const { segments } = response ? recorded.parse(await response.json()) : { segments: [] };
      for (const { start } of segments) {
        const query = new URLSearchParams({ path: `live/${streamId}`, start });
        await control(`recordings/deletesegment?${query}`, 'DELETE');
      }
    },
  };
}

/** Its questions come from it alone: they show what we show it. */
function readAsked(
  given: { authorization: string; body: string },
  { authorization, secret }: { authorization: string; secret: string },
): Asked | null {
  if (!isSameSecret(given.authorization, authorization)) return null;
  const asked = question.safeParse(jsonFrom(given.body)).data;
  if (asked?.action === 'api' || asked?.action === 'playback') {
    return isSameSecret(asked.password, secret) ? { wish: 'own' } : { wish: 'other' };
  }
  const [, streamId] = STREAM_PATH.exec(asked?.path ?? '') ?? [];
  if (asked?.action !== 'publish' || asked.protocol !== 'rtmp' || streamId === undefined) return { wish: 'other' };
  return { wish: 'publish', streamId, key: asked.password };
}

function jsonFrom(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
