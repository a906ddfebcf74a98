import net from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

/** Frames a document as a command. @param trailing what comes behind the body, such as other sections */
export function framed(body: Uint8Array, trailing: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length + trailing.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body, trailing]);
}

/** Send bytes over a connection of its own; give the answer, or undefined when the server ends the connection. */
export async function sendBytes(uri: string, bytes: Uint8Array): Promise<Document | undefined> {
  const { port, hostname } = new URL(uri);
  const socket = net.connect(Number(port), hostname);
  socket.write(bytes);
  let answer = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      answer = Buffer.concat([answer, chunk as Buffer]);
      if (answer.length >= 4 && answer.length >= answer.readInt32LE(0)) break;
    }
  } catch {
    return undefined;
  }
  return answer.length > 21 ? deserialize(answer.subarray(21)) : undefined;
}

/** Send a command to the database `d` just as it is, as no driver would; give the answer. */
export async function send(uri: string, command: Document | Map<string, unknown>): Promise<Document> {
  const fields = command instanceof Map ? command : new Map(Object.entries(command));
  const database = fields.get('$db') ?? 'd';
  const body = serialize(new Map([...fields, ['$db', database]]));
  const answer = await sendBytes(uri, framed(body));
  if (!answer) throw new Error('the server ended the connection');
  return answer;
}
