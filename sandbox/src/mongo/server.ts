import net from 'node:net';
import { encodeDoc } from './bson/encode.ts';
import { type Dispatcher, errorReply } from './dispatcher.ts';
import { MongoError } from './errors.ts';
import { Framer, frameReply, parseRequest, type Request } from './wire.ts';

const host = '127.0.0.1';

/** A listening server. */
export interface Listener {
  port: number;
  /** End all connections. */
  close(): Promise<void>;
}

/** Listen on the loopback interface only. @param port 0 for any free one */
export async function listen(dispatcher: Dispatcher, port: number): Promise<Listener> {
  const sockets = new Set<net.Socket>();
  let address = '';
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, dispatcher, () => address);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actual = bound !== null && typeof bound === 'object' ? bound.port : port;
  address = `${host}:${actual}`;
  return {
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Answer the requests of one connection in their order. */
function serve(socket: net.Socket, dispatcher: Dispatcher, addressOf: () => string): void {
  const framer = new Framer();
  let previous = Promise.resolve();
  socket.setNoDelay(true);
  // A client that goes away is no fault of the server's.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of framer.feed(chunk)) {
        previous = previous
          .then(() => respond(socket, message, dispatcher, addressOf()))
          .catch(() => {
            socket.destroy();
          });
      }
    } catch {
      socket.destroy();
    }
  });
}

async function respond(socket: net.Socket, message: Buffer, dispatcher: Dispatcher, address: string): Promise<void> {
  let request: Request;
  try {
    request = parseRequest(message);
  } catch (error) {
    // The frame was whole: what is wrong with the document in it can be told.
    if (!(error instanceof MongoError)) throw error;
    socket.write(frameReply({ id: message.readInt32LE(4), legacy: false }, encodeDoc(errorReply(error))));
    return;
  }
  const reply = await dispatcher.answer(request, address);
  if (request.answered && !socket.destroyed) socket.write(frameReply(request, reply));
}
