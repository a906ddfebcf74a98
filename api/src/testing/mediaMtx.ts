import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks as MediaMTX does to who controls it, asks as it does, and takes in no media. */
export interface MediaMtxDouble {
  /** Of its control API and of its recordings. */
  url: string;
  /** Where it asks, with user and password in the address. */
  authUrl: string;
  /** What is published, by its path. */
  paths: Map<string, { since: string; bytes: number; connection: string }>;
  /** What is kept, by its path. */
  recordings: Map<string, { start: string; duration: number; content: string }[]>;
  /** Publish as a program does; return whether it is let in. */
  publish(path: string, since: string): Promise<boolean>;
  /** Ask whether somebody may do something; return the status. */
  ask(wish: Record<string, string>): Promise<number>;
  close(): void;
}

/** Start it. */
export async function startMediaMtxDouble(): Promise<MediaMtxDouble> {
  const { paths, recordings }: Pick<MediaMtxDouble, 'paths' | 'recordings'> = {
    paths: new Map(),
    recordings: new Map(),
  };

  async function ask(wish: Record<string, string>): Promise<number> {
    const { username, password, href } = new URL(double.authUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const who = { user: '', password: '', token: '', ip: '192.0.2.7', id: randomUUID(), query: '', userAgent: 'OBS' };
    const address = href.replace(`${username}:${password}@`, '');
    const headers = { 'content-type': 'application/json', ...(username && { authorization }) };
    const body = JSON.stringify({ ...who, path: '', protocol: '', ...wish });
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }

  /** What it asks before it answers a call. */
  async function mayCall({ headers }: IncomingMessage, action: string): Promise<boolean> {
    const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    const [user = '', password = ''] = given.split(':');
    return (await ask({ action, user, password })) < 300;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double');
    const isPlayback = pathname === '/list' || pathname === '/get';
    const given = (await mayCall(request, isPlayback ? 'playback' : 'api'))
      ? answerTo(`${request.method} ${pathname}`, searchParams)
      : ([401, { error: 'authentication error' }] as const);
    const [status, content] = given;
    response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content));
  }

  function answerTo(call: string, query: URLSearchParams): readonly [number, object | string] {
    const none = [404, { status: 'error', error: 'not found' }] as const;
    const kept = recordings.get(query.get('path') ?? '') ?? [];
    const named = /^\w+ \/v3\/(?:paths|recordings)\/get\/(.+)$/.exec(call)?.[1] ?? '';
    const known = paths.get(named);
    if (call.startsWith('GET /v3/paths/get/')) {
      if (!known) return none;
      const source = { type: 'rtmpsConn', id: known.connection };
      return [200, { available: true, availableTime: known.since, inboundBytes: known.bytes, source, readers: [] }];
    }
    if (call.startsWith('POST /v3/rtmpsconns/kick/')) {
      const [path] = [...paths].find(([, { connection }]) => call.endsWith(`/${connection}`)) ?? [];
      return path !== undefined && paths.delete(path) ? [200, { status: 'ok' }] : none;
    }
    if (call.startsWith('GET /v3/recordings/get/')) {
      const segments = recordings.get(named)?.map(({ start }) => ({ start }));
      return segments ? [200, { name: named, segments }] : none;
    }
    if (call === 'DELETE /v3/recordings/deletesegment') {
      recordings.delete(query.get('path') ?? '');
      return [200, { status: 'ok' }];
    }
    if (call === 'GET /list') {
      return kept.length > 0 ? [200, kept.map(({ start, duration }) => ({ start, duration, url: 'http://x' }))] : none;
    }
    const asked = kept.find(({ start }) => start === query.get('start'));
    return call === 'GET /get' && asked && query.get('format') === 'mp4' ? [200, asked.content] : none;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: MediaMtxDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authUrl: '',
    paths,
    recordings,
    ask,
    async publish(address, since) {
      const { pathname, searchParams } = new URL(address);
      const path = pathname.slice(1);
      const wish = { action: 'publish', protocol: 'rtmp', path, password: searchParams.get('pass') ?? '' };
      if ((await ask({ ...wish, query: searchParams.toString() })) >= 300) return false;
      paths.set(path, { since, bytes: 1_000, connection: randomUUID() });
      return true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}
