import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LIVE_SIGNATURE, verifyCall } from '../adapters/live/signature';
import type { LiveEvent } from '../live/events';

/** What the engine of live streaming needs of an API: who may publish, and somebody to tell. */
export interface LiveApi {
  url: string;
  /** Stream and epoch by key or ticket; a ticket is taken away when it is used. */
  keys: Map<string, { stream_id: string; epoch: number }>;
  tickets: Map<string, { stream_id: string; epoch: number }>;
  /** Each event, once for each time that it was taken. */
  events: LiveEvent[];
  /** How many events are answered with 500 before one is taken. */
  failures: number;
  /** Credentials that were wrong. */
  refusals: number;
  /** Resolve with the stream's event once it was taken. */
  event(streamId: string, kind: LiveEvent['kind'], run?: number): Promise<LiveEvent>;
  close(): void;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Start it. Calls that are not signed with the secret are refused. */
export async function startLiveApi(secret: string): Promise<LiveApi> {
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const isSigned = verifyCall(secret, headers[LIVE_SIGNATURE], { method, path: url, body });
      const [status, answer] = isSigned ? answerTo(url, body) : [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  function answerTo(url: string, body: string): [number, object] {
    const content = JSON.parse(body) as LiveEvent & { credential: 'key' | 'ticket'; hash: string };
    if (url === '/api/v1/live/engine/publishes') return admit(content);
    if (url !== '/api/v1/live/engine/events') return [404, {}];
    if (api.failures > 0) {
      api.failures -= 1;
      return [500, {}];
    }
    api.events.push(content);
    for (const look of waiting) look();
    return [200, { success: true }];
  }

  function admit({ credential, hash }: { credential: 'key' | 'ticket'; hash: string }): [number, object] {
    const known = credential === 'key' ? api.keys : api.tickets;
    const [secretText, data] = [...known].find(([text]) => hashOf(text) === hash) ?? [];
    if (!data || !secretText) {
      api.refusals += 1;
      return [403, { success: false }];
    }
    if (credential === 'ticket') known.delete(secretText);
    return [200, { success: true, data }];
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api: LiveApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: new Map(),
    tickets: new Map(),
    events: [],
    failures: 0,
    refusals: 0,
    event: (streamId, kind, run) =>
      new Promise((resolve) => {
        const look = () => {
          const found = api.events.find(
            (event) => event.stream_id === streamId && event.kind === kind && (run === undefined || event.run === run),
          );
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
