import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { addressKey } from '@minori/contracts/address';
import { Connections } from '../connections';
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
  isClosedTo(ip: string): boolean;
  admit(key: string | null, ip: string, source: Source): Promise<Admission>;
}

/** Return a server that publishers connect to; it does not listen yet. */
export function createRtmpServer({
  tls,
  mostPerAddress = 8,
  patience = PATIENCE,
  isClosedTo,
  admit,
}: RtmpOptions): Server {
  const connections = new Connections(mostPerAddress);

  function take(socket: Socket): void {
    const ip = socket.remoteAddress ?? UNKNOWN;
    const leave = isClosedTo(ip) ? null : connections.take(addressKey(ip));
    if (!leave) {
      socket.destroy();
      return;
    }
    socket.once('close', leave);
    new Publisher(socket, (key, source) => admit(key, ip, source), patience);
  }

  const server = tls ? createTlsServer({ ...tls, handshakeTimeout: patience.publishMs }, take) : createServer(take);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
