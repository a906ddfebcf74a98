import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { addressKey } from '@minori/contracts/address';
import type { Admission, Source } from '../source';
import { Publisher, type Patience } from './publisher';

const MOST_CONNECTIONS = 200;
const PATIENCE: Patience = { publishMs: 10_000, silenceMs: 10_000 };
const UNKNOWN = 'unknown';

/** How a server of RTMP differs from the usual one, and who lets publishers in. */
export interface RtmpOptions {
  /** The certificate and its key, for RTMPS. */
  tls?: { cert: string; key: string } | undefined;
  /** Connections of one address. */
  mostPerAddress?: number;
  patience?: Patience;
  /** Whether an address may try at all. */
  isClosedTo(address: string): boolean;
  admit(key: string | null, address: string, source: Source): Promise<Admission>;
}

/** Return a server that publishers connect to; it does not listen yet. */
export function createRtmpServer({
  tls,
  mostPerAddress = 8,
  patience = PATIENCE,
  isClosedTo,
  admit,
}: RtmpOptions): Server {
  const open = new Map<string, number>();

  function take(socket: Socket): void {
    const address = addressKey(socket.remoteAddress ?? UNKNOWN);
    const connections = (open.get(address) ?? 0) + 1;
    if (connections > mostPerAddress || isClosedTo(address)) {
      socket.destroy();
      return;
    }
    open.set(address, connections);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    new Publisher(socket, (key, source) => admit(key, address, source), patience);
  }

  const server = tls ? createTlsServer({ ...tls, handshakeTimeout: patience.publishMs }, take) : createServer(take);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
