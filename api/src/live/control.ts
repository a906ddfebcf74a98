import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { LIVE_SIGNATURE, verifyCall } from '../adapters/live/signature';
import { answerOf, readBody, send, sendFile } from './http';
import { POSTER, RECORDING } from './recording';
import { recordedRuns } from './runs';
import type { LiveStream } from './stream';
import type { Streams } from './streams';

const ADDRESS = /^\/control\/streams\/([0-9a-f]{24})(?:\/([a-z]+))?$/;
const reasonGiven = z.object({ reason: z.string().min(1).max(200) });
const epochGiven = z.object({ epoch: z.number().int().min(0) });

interface Call {
  streams: Streams;
  stream: LiveStream;
  body: unknown;
  response: ServerResponse;
}

/** What the API may call of a stream that there is. */
const CALLS: Record<string, (call: Call) => void | Promise<void>> = {
  'POST end': ({ stream, body, response }) => {
    stream.end(reasonGiven.parse(body).reason);
    send(response, { status: 204 });
  },
  'POST kick': ({ stream, body, response }) => {
    stream.kick(reasonGiven.parse(body).reason);
    send(response, { status: 204 });
  },
  'PUT epoch': ({ stream, body, response }) => {
    stream.raiseEpoch(epochGiven.parse(body).epoch);
    send(response, { status: 204 });
  },
  'GET health': ({ stream, response }) => {
    send(response, { status: 200, type: 'application/json', body: JSON.stringify(stream.health()) });
  },
  'GET runs': ({ stream, response }) => {
    send(response, { status: 200, type: 'application/json', body: JSON.stringify(recordedRuns(stream.folder)) });
  },
  'GET recording': ({ stream, response }) => {
    // It may be made again, after a disk was lost: there will be one.
    if (stream.isBeingRecorded) return send(response, answerOf(503));
    return sendFile(response, join(stream.folder, RECORDING), 'video/mp4');
  },
  'GET poster': ({ stream, response }) => sendFile(response, join(stream.folder, POSTER), 'image/jpeg'),
  'DELETE ': ({ streams, stream, response }) => {
    streams.remove(stream);
    send(response, { status: 204 });
  },
};

/** Answer a call of the API, which must be signed: 401 otherwise, 404 for a stream that nobody knows. */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, streams }: { secret: string; streams: Streams },
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const text = await readBody(request);
  if (!verifyCall(secret, headers[LIVE_SIGNATURE], { method, path: url, body: text })) {
    send(response, answerOf(401));
    return;
  }
  const [, id = '', name = ''] = ADDRESS.exec(url) ?? [];
  const answer = CALLS[`${method} ${name}`];
  // What never began can be ended: nobody may begin it then.
  const known = await streams.restore(id);
  const stream = id && name === 'end' ? streams.get(id) : known;
  if (!answer || !stream) {
    send(response, answerOf(404));
    return;
  }
  const body = z.unknown().safeParse(text ? JSON.parse(text) : null).data;
  await answer({ streams, stream, body, response });
}
