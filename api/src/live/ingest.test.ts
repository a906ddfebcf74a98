import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_HEADER, VISITOR_HEADER } from '@minori/contracts/address';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { Admissions } from './admission';
import { ApiClient } from './apiClient';
import { Attempts } from './attempts';
import { Ingest } from './ingest';
import { Outbox } from './outbox';
import { Streams } from './streams';

const SECRET = 'a-secret-of-thirty-two-characters';
const ORIGIN = 'http://site.example';
const MIME = JSON.stringify({ mime: 'video/webm;codecs=h264,opus' });
const log = pino({ level: 'silent' });

let folder: string;
let server: Server;
let streams: Streams;
let sockets: WebSocket[];

/** Each ticket opens a stream of its own; those that are wrong none. */
class Tickets extends ApiClient {
  override askPublish: ApiClient['askPublish'] = ({ secret }) =>
    Promise.resolve(
      secret.startsWith('wrong') ? { refused: 'unknown_key' } : { streamId: secret.padEnd(24, '0'), epoch: 1 },
    );
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minori-live-'));
  sockets = [];
  writeFileSync(join(folder, 'ffmpeg'), '#!/bin/sh\nexec cat\n');
  chmodSync(join(folder, 'ffmpeg'), 0o755);
  const outbox = new Outbox(join(folder, 'events'), () => Promise.resolve(), log);
  const machine = { ffmpeg: join(folder, 'ffmpeg'), graceMs: 0, copies: 20, transcodes: 0, freeBytes: () => 1e12 };
  streams = new Streams({ folder: join(folder, 'streams'), outbox, log, ...machine });
  const admissions = new Admissions(new Tickets('', SECRET), streams, new Attempts());
  const ingest = new Ingest({ admissions, origins: [ORIGIN], secret: SECRET });
  server = createServer();
  server.on('upgrade', (request, socket, head) => void ingest.upgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  jest.useRealTimers();
  for (const socket of sockets) socket.terminate();
  server.close();
  await once(server, 'close');
  await streams.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A socket of a visitor, or the status that they are refused with. */
async function connect(ticket: string, visitor: string): Promise<WebSocket | number> {
  const headers = { [SITE_HEADER]: SECRET, [VISITOR_HEADER]: visitor };
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live/ingest?ticket=${ticket}`, { origin: ORIGIN, headers });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
  });
}

async function open(ticket: string, visitor: string): Promise<WebSocket> {
  const socket = await connect(ticket, visitor);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

async function closing(socket: WebSocket): Promise<string> {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return `${code} ${reason.toString('utf8')}`;
}

test('five wrong tickets close an address for the right ones, too; eight sockets are what one may have', async () => {
  for (let time = 0; time < 5; time += 1) expect(await connect(`wrong${time}`, '192.0.2.1')).toBe(403);
  expect(await connect('a1', '192.0.2.1')).toBe(429);
  for (let time = 0; time < 8; time += 1) await open(`b${time}`, '192.0.2.2');
  expect(await connect('b9', '192.0.2.2')).toBe(429);
  expect(await connect('x'.repeat(201), '192.0.2.3')).toBe(403);
  await open('c1', '192.0.2.3');
});

test('messages that are too large, out of their order, or do not come end a socket, and nothing else', async () => {
  const [large, other, unsaid, twice] = await Promise.all(
    ['a1', 'a2', 'a3', 'a4'].map((ticket) => open(ticket, '192.0.2.1')),
  );
  if (!large || !other || !unsaid || !twice) throw new Error('There are no sockets');
  large.send(MIME);
  other.send(MIME);
  large.send(Buffer.alloc(2 * 1024 * 1024));
  large.send(Buffer.alloc(2 * 1024 * 1024 + 1));
  expect(await closing(large)).toBe('1009 ');
  unsaid.send(Buffer.alloc(10));
  expect(await closing(unsaid)).toBe('4003 bad_data');
  twice.send(MIME);
  twice.send(MIME);
  expect(await closing(twice)).toBe('4003 bad_data');
  expect(other.readyState).toBe(other.OPEN);

  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] });
  const silent = await open('a5', '192.0.2.1');
  other.send(Buffer.alloc(10));
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(9_900);
  expect(silent.readyState).toBe(silent.OPEN);
  jest.advanceTimersByTime(200);
  expect(await closing(silent)).toBe('4001 silent');
});
