import { opensPlayback } from '../adapters/live/playback';
import { answerOf, type Answer } from './http';
import type { ListName, LiveStream } from './stream';
import type { Streams } from './streams';

/** Links live for so long: no cache keeps what they open for longer. What is named once never changes. */
const IMMUTABLE = 'public, max-age=300, immutable';
/** Which qualities there are, with low latency and without; and the list of each. */
const LISTS = new Map<string, ListName>([
  ['index.m3u8', { isPlain: false, quality: null }],
  ['plain.m3u8', { isPlain: true, quality: null }],
  ['high.m3u8', { isPlain: false, quality: 'high' }],
  ['low.m3u8', { isPlain: false, quality: 'low' }],
  ['high-plain.m3u8', { isPlain: true, quality: 'high' }],
  ['low-plain.m3u8', { isPlain: true, quality: 'low' }],
]);

/** Answer a viewer, whose link must open the stream when they ask and still when they are answered. */
export async function answerViewer(
  url: URL,
  { secret, streams }: { secret: string; streams: Streams },
): Promise<Answer> {
  const opened = opensPlayback(secret, url.pathname);
  if (!opened) return answerOf(404);
  const { opens, file } = opened;
  if (!opens) return answerOf(403);
  const stream = await streams.restore(opens.streamId);
  if (!stream) return answerOf(404);
  const isOver = () => opens.epoch < stream.state.epoch;
  if (isOver()) return answerOf(403);
  const list = LISTS.get(file);
  const answer = list ? await listOf(stream, list, url.searchParams) : await fileOf(stream, file);
  return isOver() ? answerOf(403) : answer;
}

async function fileOf(stream: LiveStream, file: string): Promise<Answer> {
  const body = await stream.file(file);
  return body ? { status: 200, type: 'video/mp4', body, cache: IMMUTABLE } : answerOf(404);
}

async function listOf(stream: LiveStream, name: ListName, query: URLSearchParams): Promise<Answer> {
  const [number, part] = ['_HLS_msn', '_HLS_part'].map((name) => wished(query.get(name)));
  if (number === undefined || part === undefined || (part !== null && number === null)) return answerOf(400);
  const body = await stream.list({ ...name, number, part });
  return body ? { status: 200, type: 'application/vnd.apple.mpegurl', body } : answerOf(404);
}

/** Null where nothing is wished, undefined where it is no number. */
function wished(text: string | null): number | null | undefined {
  if (text === null) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
