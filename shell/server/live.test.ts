/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app';
import { readEnv } from './env';
import { listen, type Running } from './listen';
import { createLiveProxy } from './live';

Object.assign(globalThis, { __APP_VERSION__: '1.0.0' });

const SECRET = 'what-site-and-engine-know-'.repeat(2);
const FILE = `/live/hls/1795780800.1.${'m'.repeat(22)}/${'a'.repeat(24)}/index.m3u8`;
const log = pino({ level: 'silent' });

let engine: Server;
let sites: Running[];
/** The headers of each call that the engine has got, by its address. */
let calls: Map<string, IncomingHttpHeaders>;

beforeEach(async () => {
  [sites, calls] = [[], new Map()];
  engine = createServer((call, response) => {
    calls.set(call.url ?? '', call.headers);
    response.setHeader('content-type', 'application/vnd.apple.mpegurl');
    response.end('#EXTM3U\n');
  });
  engine.on('upgrade', (call, socket) => {
    calls.set(call.url ?? '', call.headers);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
});

afterEach(async () => {
  engine.closeAllConnections();
  engine.close();
  await Promise.all(sites.map((site) => site.close()));
});

/** The site's server, with an engine unless the variables say otherwise. */
async function start(variables: Record<string, string> = {}): Promise<string> {
  const { port } = engine.address() as AddressInfo;
  const own = { API_URL: 'http://127.0.0.1:1', REMOTES_FILE: path.join(tmpdir(), 'remotes.json'), PORT: '0' };
  const env = readEnv({ LIVE_URL: `http://127.0.0.1:${port}/`, LIVE_SECRET: SECRET, ...own, ...variables }, tmpdir());
  const live = createLiveProxy(env, log);
  const answer = createApp(env, log, live).callback();
  const site = await listen((call, response) => void answer(call, response), { ...env, onUpgrade: live.connect });
  sites.push(site);
  return site.url;
}

test('viewers reach the streams of the engine, and nothing else of it', async () => {
  const url = await start();
  const headers = { 'minori-visitor': '192.0.2.1', 'minori-live-signature': 't=1,v1=0' };
  const response = await fetch(`${url}${FILE}?_HLS_msn=3`, { headers });
  expect([response.status, await response.text()]).toEqual([200, '#EXTM3U\n']);
  const told = calls.get(`${FILE}?_HLS_msn=3`);
  expect(told).toMatchObject({ 'minori-site': SECRET, 'minori-visitor': '127.0.0.1' });
  expect(told).not.toHaveProperty('minori-live-signature');
  for (const other of ['/control/streams/a/health', '/live/hls/x', `/live/hls/../${'a'.repeat(24)}/../control`]) {
    await fetch(url + other);
  }
  expect([...calls.keys()]).toEqual([`${FILE}?_HLS_msn=3`]);
});

/** Ask for a socket; return what comes back over it, or null when there is none. */
async function echoed(url: string, address: string): Promise<string | null> {
  const asking = request(url + address, { headers: { connection: 'upgrade', upgrade: 'websocket' } });
  asking.end();
  return new Promise((resolve) => {
    asking.once('error', () => resolve(null));
    asking.once('response', () => resolve(null));
    asking.once('upgrade', (_, socket) => {
      socket.write('media');
      socket.once('data', (bytes) => {
        resolve(String(bytes));
        socket.destroy();
      });
    });
  });
}

test('a browser that sends a stream reaches the engine by its ticket', async () => {
  const url = await start();
  expect(await echoed(url, '/live/ingest?ticket=one')).toBe('media');
  expect(calls.get('/live/ingest?ticket=one')).toMatchObject({ 'minori-site': SECRET, 'minori-visitor': '127.0.0.1' });
  expect(await echoed(url, '/control/streams')).toBeNull();
  expect(calls.size).toBe(1);
});

test('without an engine there are no streams, and one that is gone says so', async () => {
  const without = await start({ LIVE_URL: '' });
  expect((await fetch(without + FILE)).status).toBe(404);
  expect(await echoed(without, '/live/ingest?ticket=one')).toBeNull();
  const gone = await start({ LIVE_URL: 'http://127.0.0.1:1' });
  expect((await fetch(gone + FILE)).status).toBe(503);
  expect(await echoed(gone, '/live/ingest?ticket=one')).toBeNull();
  await expect(start({ LIVE_SECRET: 'short' })).rejects.toThrow('32 characters');
});

test('of a MediaMTX viewers reach what the API says that their link opens, by its own path and with the secret', async () => {
  const asked: string[] = [];
  const api = createServer((call, response) => {
    asked.push(call.url ?? '');
    response.writeHead(call.url?.includes('1795780800.1.') ? 204 : 403).end();
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const { port } = engine.address() as AddressInfo;
  const own = { LIVE_ENGINE: 'mediamtx', LIVE_URL: 'http://127.0.0.1:1', LIVE_HLS_URL: `http://127.0.0.1:${port}` };
  const url = await start({ ...own, API_URL: apiUrl });
  const headers = { authorization: 'Bearer guessed' };
  for (const file of ['index.m3u8?_HLS_msn=3', 'main_part7.mp4']) {
    expect((await fetch(url + FILE.replace('index.m3u8', file), { headers })).status).toBe(200);
  }
  const folder = `/live/${'a'.repeat(24)}/`;
  expect([...calls.keys()]).toEqual([`${folder}index.m3u8?_HLS_msn=3`, `${folder}main_part7.mp4`]);
  expect(calls.get(`${folder}main_part7.mp4`)).toMatchObject({ authorization: `Bearer ${SECRET}` });
  // Who has the same link is asked about once in a while.
  expect(asked).toEqual([`/api/v1/live/engine/views?path=${encodeURIComponent(FILE)}`]);
  expect((await fetch(url + FILE.replace('.1.', '.2.'))).status).toBe(403);
  expect(await echoed(url, '/live/ingest?ticket=one')).toBeNull();
  api.closeAllConnections();
  api.close();
  expect((await fetch(url + FILE.replace('.1.', '.3.'))).status).toBe(503);
  expect(calls.size).toBe(2);
});
