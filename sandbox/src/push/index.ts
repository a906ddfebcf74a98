import { createServer, type IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { HOST, listen } from '../process/ports.ts';
import { makeBrowser, type Browser } from './browsers.ts';
import { vapidProblem } from './vapid.ts';

export type { Pushed } from './browsers.ts';
export { keptVapidKeys, makeVapidKeys, type VapidKeys } from './keys.ts';

/** The most that push services take. */
const MOST_BYTES = 4_096;

/** A running push service. */
export interface PushService {
  /** `http://127.0.0.1:PORT`, one of PUSH_SERVICES. */
  url: string;
  close: () => Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
}

/**
 * Start a stand-in for the push services of browsers. It takes pushes as they do (RFC 8030, 8291, 8292) and decrypts them as the browser
 * would. For tests, which are the browsers:
 * - `POST /browsers` `{ key }` → `{ id, subscription }`, as a browser's `pushManager.subscribe` makes it for that key
 * - `GET /browsers/ID/pushed` → what it was pushed, decrypted, the first first
 * - `PUT /browsers/ID/answers` `[410, …]`: what the service answers to the next pushes instead of taking them
 */
export async function startPush({ port }: { port: number }): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    void answer(browsers, request)
      .catch((error: Error): Answer => ({ status: 400, body: error.message }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      });
  });
  const url = `http://${HOST}:${await listen(server, port)}`;
  return {
    url,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(browsers: Map<string, Browser>, request: IncomingMessage): Promise<Answer> {
  const origin = `http://${request.headers.host}`;
  const { pathname } = new URL(request.url ?? '/', origin);
  const [, area, id = '', part = ''] = pathname.split('/');
  if (area === 'browsers' && id === '') return subscribe(browsers, request, origin);
  const browser = browsers.get(id);
  if (!browser) return { status: 404 };
  switch (`${request.method} ${area}/${part}`) {
    case 'POST push/':
      return push(browser, request, origin);
    case 'GET browsers/pushed':
      return { status: 200, body: browser.pushed };
    case 'PUT browsers/answers':
      browser.answers = (await json(request)) as number[];
      return { status: 200 };
    default:
      return { status: 404 };
  }
}

async function subscribe(browsers: Map<string, Browser>, request: IncomingMessage, origin: string): Promise<Answer> {
  const { key } = (await json(request)) as { key: string };
  const browser = makeBrowser(key);
  browsers.set(browser.id, browser);
  const { id, ecdh, auth } = browser;
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth };
  return { status: 201, body: { id, subscription: { endpoint: `${origin}/push/${id}`, keys } } };
}

async function push(browser: Browser, request: IncomingMessage, origin: string): Promise<Answer> {
  const body = await buffer(request);
  const instead = browser.answers.shift();
  if (instead !== undefined) return { status: instead };
  const { authorization, ttl, urgency = 'normal', topic = '', 'content-encoding': encoding } = request.headers;
  const problem = vapidProblem(authorization, { origin, key: browser.key });
  if (problem) return { status: 403, body: problem };
  if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)))
    return { status: 400, body: 'It must be aes128gcm, with a TTL' };
  if (body.length > MOST_BYTES) return { status: 413 };
  const data = decrypt(body, { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth });
  browser.pushed.push({ data: data.toString(), ttl: Number(ttl), urgency: String(urgency), topic: String(topic) });
  return { status: 201 };
}
