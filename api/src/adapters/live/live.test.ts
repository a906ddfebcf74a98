import { opensPlayback, playbackPath } from './playback';
import { signCall, verifyCall } from './signature';

const SECRET = 'a-secret-of-thirty-two-characters';
const AT = Date.parse('2026-11-27T12:00:00Z');
const STREAM = 'a'.repeat(24);

test('a call is believed for five minutes, as it was signed', () => {
  const call = { method: 'POST', path: '/control/streams/1/end?a=1', body: '{"reason":"host"}' };
  const signature = signCall(SECRET, call, AT);
  expect(signature).toMatch(/^t=1795780800,v1=[0-9a-f]{64}$/);
  const isBelieved = (given: unknown, said = call, at = AT, secret = SECRET) => verifyCall(secret, given, said, at);
  expect(isBelieved(signature)).toBe(true);
  expect(isBelieved(signature, call, AT + 299_000)).toBe(true);
  for (const wrong of [
    isBelieved(signature, call, AT + 301_000),
    isBelieved(signature, call, AT - 301_000),
    isBelieved(signature, { ...call, method: 'PUT' }),
    isBelieved(signature, { ...call, path: '/control/streams/2/end?a=1' }),
    isBelieved(signature, { ...call, body: '' }),
    isBelieved(signature, call, AT, `${SECRET}!`),
    isBelieved(signature.replace('t=1', 't=2')),
    isBelieved(undefined),
    isBelieved(''),
  ]) {
    expect(wrong).toBe(false);
  }
});

test('a playback link opens its stream for five minutes at most, with whatever its list names', () => {
  const stream = { streamId: STREAM, epoch: 3 };
  const link = playbackPath(SECRET, stream, { seconds: 120, file: 'index.m3u8' }, AT);
  expect(opensPlayback(SECRET, link, AT)).toEqual({ opens: stream, file: 'index.m3u8' });
  const part = link.replace('index.m3u8', 'r0-12.3.m4s');
  expect(opensPlayback(SECRET, part, AT + 119_000)).toEqual({ opens: stream, file: 'r0-12.3.m4s' });
  const opens = (path: string, at = AT) => opensPlayback(SECRET, path, at)?.opens;
  expect(opens(link, AT + 121_000)).toBeNull();
  expect(opens(link.replace('.3.', '.4.'))).toBeNull();
  expect(opens(link.replace(STREAM, 'b'.repeat(24)))).toBeNull();
  expect(opens(playbackPath(`${SECRET}!`, stream, { seconds: 120, file: 'index.m3u8' }, AT))).toBeNull();
  const longest = playbackPath(SECRET, stream, { seconds: 9_999, file: 'plain.m3u8' }, AT);
  expect(opens(longest, AT + 299_000)).toEqual(stream);
  expect(opens(longest, AT + 301_000)).toBeNull();
  for (const none of ['/live/hls/', `${link}/..`, link.replace('index', '..%2F'), link.replace(STREAM, 'a')]) {
    expect(opensPlayback(SECRET, none, AT)).toBeNull();
  }
});
