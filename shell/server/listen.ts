import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Server as Listener, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** After a stop has begun, a connection that is kept open may still bring the request that its client is just sending. */
const LAST_REQUEST_MS = 500;
const FINISH_MS = 5_000;

/** A running server. */
export interface Running {
  /** `http://127.0.0.1:3000` */
  url: string;
  /**
   * Take no more connections, answer what open ones still bring, each with the word that it closes, and wait up to five
   * seconds for what is under way.
   */
  close(): Promise<void>;
}

/** Where a server listens. */
export interface ListenOptions {
  host: string;
  port: number;
  /** Called when a browser asks for another protocol; nobody is answered when it is left out. */
  onUpgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** Listen and answer; reject when the port is taken. */
export async function listen(answer: RequestListener, { host, port, onUpgrade }: ListenOptions): Promise<Running> {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isStopping) response.setHeader('connection', 'close');
    answer(request, response);
  });
  if (onUpgrade) server.on('upgrade', onUpgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      isStopping = true;
      for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
      // The server's own `close` would cut idle connections at once, and with them what is being sent over them.
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      await Promise.race([closed, wait(LAST_REQUEST_MS)]);
      server.closeIdleConnections();
      await Promise.race([closed, wait(FINISH_MS)]);
    },
  };
}
