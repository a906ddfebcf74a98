import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { addressKey } from '@minori/contracts/address';
import type { Logger } from 'pino';
import { createStorage } from '../adapters/storage';
import { findFfmpeg } from '../adapters/video/ffmpeg';
import { Admissions } from './admission';
import { ApiClient } from './apiClient';
import { Archive } from './archive';
import { Attempts } from './attempts';
import { answerControl } from './control';
import type { LiveEnv } from './env';
import { FLV } from './format';
import { answerOf, send } from './http';
import { Ingest } from './ingest';
import { Outbox } from './outbox';
import { createRtmpServer } from './rtmp/server';
import type { Admission, Source } from './source';
import { Streams, UnknownYet } from './streams';
import { answerViewer } from './viewing';

/** Longer than the site's server keeps a connection that it does not use. */
const IDLE_MS = 75_000;

/** The running engine. */
export interface Engine {
  /** `http://127.0.0.1:4090` */
  url: string;
  rtmpPort: number;
  rtmpsPort: number | null;
  /** Let all sources go, which come back to the next process, and stop. */
  close(): Promise<void>;
}

/** Start the engine of live streaming on what lies in its folder. Reject when a port is taken. */
export async function startEngine(env: LiveEnv, log: Logger): Promise<Engine> {
  // First of all: while another one runs here nothing of its folder is touched.
  const http = createServer();
  await listen(http, env.LIVE_PORT, env.HOST);
  const api = new ApiClient(env.LIVE_API_URL, env.LIVE_SECRET);
  const outbox = new Outbox(join(env.LIVE_FOLDER, 'events'), (event) => api.tell(event), log);
  const ffmpeg = findFfmpeg(env.FFMPEG_PATH, env.NODE_ENV === 'production');
  if (!ffmpeg) log.warn('there is no ffmpeg: nobody can stream');
  const archive =
    env.LIVE_STORAGE === 'on' ? new Archive(createStorage(env), join(env.LIVE_FOLDER, 'removals'), log) : null;
  const streams = new Streams({
    folder: join(env.LIVE_FOLDER, 'streams'),
    archive,
    ffmpeg,
    graceMs: env.LIVE_GRACE_MS,
    copies: env.LIVE_COPIES,
    transcodes: env.LIVE_TRANSCODES,
    outbox,
    log,
  });
  const attempts = new Attempts();
  const admissions = new Admissions(api, streams, attempts);
  const ingest = new Ingest({ admissions, origins: env.LIVE_ORIGINS, secret: env.LIVE_SECRET });

  async function admit(key: string | null, ip: string, source: Source): Promise<Admission> {
    if (key === null) return { refused: 'unknown_key' };
    const admission = await admissions.admit({ credential: 'key', secret: key, ip });
    return 'refused' in admission ? admission : admission.stream.open(source, FLV);
  }
  const programs = { isClosedTo: (ip: string) => attempts.isClosed(addressKey(ip)), admit };
  const rtmp = createRtmpServer(programs);
  const tls = readTls(env);
  const rtmps = tls && createRtmpServer({ ...programs, tls });
  // The others are found when somebody asks about them.
  await streams.restoreOpen();
  serve(http, { streams, ingest, secret: env.LIVE_SECRET, log });
  await listen(rtmp, env.LIVE_RTMP_PORT, env.LIVE_RTMP_HOST);
  if (rtmps) await listen(rtmps, env.LIVE_RTMPS_PORT ?? 0, env.LIVE_RTMP_HOST);

  return {
    url: `http://${env.HOST}:${portOf(http)}`,
    rtmpPort: portOf(rtmp),
    rtmpsPort: rtmps ? portOf(rtmps) : null,
    async close() {
      for (const server of [rtmp, rtmps, http]) server?.close();
      await streams.close();
      http.closeAllConnections();
      outbox.close();
      archive?.close();
    },
  };
}

interface HttpOptions {
  streams: Streams;
  ingest: Ingest;
  secret: string;
  log: Logger;
}

function serve(server: Server, { streams, ingest, secret, log }: HttpOptions): void {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://engine');
    if (url.pathname.startsWith('/control/')) await answerControl(request, response, { secret, streams });
    else if (request.method !== 'GET') send(response, answerOf(405));
    else if (url.pathname === '/healthz')
      send(response, { status: 200, type: 'application/json', body: '{"ok":true}' });
    else if (url.pathname.startsWith('/live/hls/')) send(response, await answerViewer(url, { secret, streams }));
    else send(response, answerOf(404));
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'a call failed');
      // Else: only the API, which signs its calls, can bring what is not understood.
      if (!response.headersSent) send(response, answerOf(error instanceof UnknownYet ? 503 : 400));
    });
  });
  server.keepAliveTimeout = IDLE_MS;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!request.url?.startsWith('/live/ingest?')) return socket.destroy();
    ingest.upgrade(request, socket, head).catch((error: unknown) => {
      log.warn({ err: error }, 'a browser could not be let in');
      socket.destroy();
    });
  });
}

function readTls({ LIVE_RTMPS_PORT, LIVE_TLS_CERT, LIVE_TLS_KEY }: LiveEnv) {
  if (LIVE_RTMPS_PORT === undefined || !LIVE_TLS_CERT || !LIVE_TLS_KEY) return undefined;
  return { cert: readFileSync(LIVE_TLS_CERT, 'utf8'), key: readFileSync(LIVE_TLS_KEY, 'utf8') };
}

const portOf = (server: SocketServer) => (server.address() as AddressInfo).port;

async function listen(server: SocketServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
