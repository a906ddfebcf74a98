import { text } from 'node:stream/consumers';
import { createMediaMtx } from '../../adapters/live/mediaMtx';
import { readEnv } from '../../env';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plan } from '../../testing/live';
import { startMediaMtxDouble, type MediaMtxDouble } from '../../testing/mediaMtx';
import { judge, type Sighting } from './sighting';

const SECRET = 'a-secret-of-thirty-two-characters';
const RTMP = 'rtmps://live.example.com/live';

let server: MediaMtxDouble;
let api: TestApi;
let live: NonNullable<ReturnType<typeof createMediaMtx>>;
let host: TestMember;

beforeAll(async () => {
  server = await startMediaMtxDouble();
  const own = { LIVE_ENGINE: 'mediamtx', LIVE_URL: server.url, LIVE_PLAYBACK_URL: server.url };
  const settings = { ...own, LIVE_SECRET: SECRET, LIVE_RTMP_URL: RTMP };
  const engine = createMediaMtx(readEnv({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://x', ...settings }));
  if (!engine) throw new Error('There is no engine');
  live = engine;
  api = await startTestApi(settings, { live });
  server.authUrl = `${api.url.replace('://', `://minori:${SECRET}@`)}/live/engine/asks`;
  const staff = await api.createMember({ fields: { role: 'admin' } });
  host = await api.createMember({ fields: { is_creator: true, badge: 'level6' } });
  await api.client(staff)('POST /admin/live_permissions', { body: { user: host.id, status: 'activated' } });
});
afterAll(async () => {
  await api.close();
  server.close();
});

const read = async (id: string) => (await api.client()('GET /live/streams/:id', { params: { id } })).data;
const state = async (id: string) => {
  const { status, is_interrupted } = await read(id);
  return `${status}${is_interrupted ? ', interrupted' : ''}`;
};
/** So much time passes, and what is due is done. */
async function pass(seconds: number): Promise<void> {
  api.clock.advance(seconds * 1_000);
  await api.runJobs();
}
const views = async (path: string) =>
  (await fetch(`${api.url}/live/engine/views?path=${encodeURIComponent(path)}`)).status;

test('a stream runs through a MediaMTX: it asks who may publish, is looked at, watched by links, ended, and leaves a recording', async () => {
  const { id } = await plan(api, host);
  const key = async () => (await api.client(host)('POST /live/streams/:id/key', { params: { id } })).data;
  const { server_url, stream_key } = await key();
  expect([server_url, stream_key]).toEqual([RTMP, expect.stringMatching(new RegExp(`^${id}\\?pass=[\\w-]{27}$`))]);
  const other = 'f'.repeat(24);
  for (const wrong of [`${id}?pass=wrong`, id, stream_key.replace(id, other)]) {
    expect(await server.publish(`${RTMP}/${wrong}`, 'never')).toBe(false);
  }
  expect(await server.publish(`${RTMP}/${stream_key}`, '2026-11-27T12:00:00.1Z')).toBe(true);
  expect(await state(id)).toBe('before_live');
  await pass(1);
  expect(await state(id)).toBe('in_live');

  const links = (await api.client()('GET /live/streams/:id/playback', { params: { id } })).data;
  expect(await views(links.url)).toBe(204);
  for (const wrong of [links.url.replace(id, other), links.url.replace(/\.\d\./, '.7.'), 'x']) {
    expect(await views(wrong)).toBe(403);
  }
  // Nobody reads of it by themselves, or calls what only we do.
  expect(await server.ask({ action: 'read', protocol: 'hls', path: `live/${id}` })).toBe(403);
  expect(await server.ask({ action: 'publish', protocol: 'webrtc', path: `live/${id}`, password: stream_key })).toBe(
    403,
  );
  expect(await server.ask({ action: 'api', user: 'minori', password: 'wrong' })).toBe(403);
  const address = server.authUrl;
  server.authUrl = address.replace(SECRET, 'guessed');
  expect(await server.ask({ action: 'publish', protocol: 'rtmp', path: `live/${id}` })).toBe(401);
  server.authUrl = address;

  const health = await live.health(id);
  expect(health).toMatchObject({ is_publishing: true, key_frame_seconds: null });
  expect(await live.health(other)).toBeNull();

  server.paths.clear();
  await pass(2);
  expect(await state(id)).toBe('in_live, interrupted');
  await server.publish(`${RTMP}/${stream_key}`, '2026-11-27T12:01:00Z');
  await pass(2);
  expect(await state(id)).toBe('in_live');
  // A new key cuts off who came with the one before, and opens nothing to it.
  const next = await key();
  expect(server.paths.size).toBe(0);
  expect(await server.publish(`${RTMP}/${stream_key}`, 'never')).toBe(false);
  expect(await server.publish(`${RTMP}/${next.stream_key}`, '2026-11-27T12:02:00Z')).toBe(true);
  await pass(2);

  await api.client(host)('POST /live/streams/:id/end', { params: { id } });
  expect(await views(links.url)).toBe(403);
  await pass(3);
  expect([server.paths.size, await state(id)]).toEqual([0, 'ended']);
  expect(await server.publish(`${RTMP}/${next.stream_key}`, 'never')).toBe(false);
  server.recordings.set(`live/${id}`, [{ start: '2026-11-27T12:00:00Z', duration: 61.5, content: 'the film' }]);
  expect(await live.runs(id)).toEqual([{ started_at: '2026-11-27T12:00:00.000Z', seconds: 61.5 }]);
  const film = await live.recording(id);
  expect([film?.bytes, film && (await text(film.content))]).toEqual([8, 'the film']);
  await live.remove(id);
  expect([await live.recording(id), await live.runs(id)]).toEqual([null, []]);
});

test('who does not come back within a minute has ended; while a MediaMTX can’t be reached nothing is known of them', async () => {
  const { id } = await plan(api, host);
  const { stream_key } = (await api.client(host)('POST /live/streams/:id/key', { params: { id } })).data;
  await server.publish(`${RTMP}/${stream_key}`, '2026-11-27T13:00:00Z');
  await pass(1);
  expect(await state(id)).toBe('in_live');
  const address = server.authUrl;
  // It can't ask any more, so it refuses us, too.
  server.authUrl = address.replace('asks', 'nowhere');
  await pass(2);
  await expect(live.health(id)).rejects.toMatchObject({ code: 'unavailable' });
  for (let minute = 0; minute < 12; minute += 1) await pass(60);
  expect(await state(id)).toBe('in_live');
  server.authUrl = address;
  server.paths.clear();
  await pass(2);
  expect(await state(id)).toBe('in_live, interrupted');
  await pass(70);
  expect(await state(id)).toBe('ended');
});

test('the camera of a browser is refused where the engine takes none', async () => {
  const body = { title: '題', source: 'webcam' as const };
  const refused = { code: 'invalid_input', fields: { source: { code: 'no_camera' } } };
  await expect(api.client(host)('POST /live/streams', { body })).rejects.toMatchObject(refused);
});

test('what is seen of a stream decides what is told of it', () => {
  const at = new Date('2026-11-27T12:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
  const seen: Sighting = { run: 2, since: 'a', lost_at: null, bytes: 0, at };
  const kinds = (...given: Parameters<typeof judge>) => judge(...given).told.map(({ kind, run }) => `${kind} ${run}`);
  const now = { at: later(20), startedAt: at };
  expect(kinds(null, { since: 'a', bytes: 1 }, now)).toEqual(['started 1']);
  expect(kinds(seen, { since: 'a', bytes: 1 }, now)).toEqual([]);
  // It went and came back between two looks.
  expect(kinds(seen, { since: 'b', bytes: 1 }, now)).toEqual(['interrupted 2', 'resumed 3']);
  expect(kinds({ ...seen, lost_at: at }, { since: 'a', bytes: 1 }, now)).toEqual(['resumed 3']);
  expect(kinds(seen, null, now)).toEqual(['interrupted 2']);
  expect(kinds({ ...seen, lost_at: at }, null, { ...now, at: later(61) })).toEqual(['ended 2', 'recording_ready 2']);
  // Somebody was let in and sent nothing.
  expect(judge(null, null, now)).toMatchObject({ told: [], sighting: { since: null, lost_at: later(20) } });
  const silent = { ...seen, run: 0, since: null, lost_at: at };
  expect(judge(silent, null, { ...now, at: later(61) })).toEqual({ told: [], sighting: null, cut: null });
  // 6 Mbit/s over ten seconds, and eight hours.
  const speed = (kbps: number, seconds: number) =>
    judge(seen, { since: 'a', bytes: kbps * 125 * seconds }, { at: later(seconds), startedAt: at }).cut;
  expect([speed(6_000, 10), speed(6_010, 10), speed(9_000, 9)]).toEqual([null, 'bit_rate', null]);
  const long = { at: later(8 * 3_600 + 1), startedAt: at };
  expect(judge(seen, { since: 'a', bytes: 1 }, long)).toMatchObject({ cut: 'too_long', sighting: null });
});
