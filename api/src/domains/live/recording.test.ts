import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, Stream } from '@minori/contracts';
import { FfmpegError } from '../../adapters/video';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { asEngine, createNotedEngine, plan } from '../../testing/live';
import { aPicture, aRecording, sendFile } from '../../testing/mediaFiles';
import { subscribe } from '../../testing/subscriptions';
import { disableUser } from '../users/service';
import { takeRecording } from './recordingMaking';
import { cutRecording } from './trimming';

jest.setTimeout(120_000);

const engine = createNotedEngine();
const DAY_MS = 86_400_000;
const SECONDS = 20;

let api: TestApi;
let staff: TestMember;
let host: TestMember;
let film: Buffer;

beforeAll(async () => {
  api = await startTestApi({}, { live: engine });
  staff = await api.createMember({ fields: { role: 'admin' } });
  host = await api.createMember({ fields: { is_creator: true, badge: 'level6' } });
  await api.client(staff)('POST /admin/live_permissions', { body: { user: host.id, status: 'activated' } });
  // A whole picture each two seconds.
  const inputs = [`testsrc=d=${SECONDS}:s=320x180:r=10`, `sine=d=${SECONDS}`];
  film = await aRecording('mp4', inputs, ['-g', '20', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest']);
});
afterAll(() => api.close());
beforeEach(() => {
  engine.told.length = 0;
  engine.recorded.length = 0;
});
afterEach(() => api.clock.set(new Date()));

const read = async (id: string, who?: TestMember): Promise<Stream> =>
  (await api.client(who)('GET /live/streams/:id', { params: { id } })).data;
const recordingOf = async (id: string, who?: TestMember) => (await read(id, who)).recording;
const filmOf = ({ post }: Stream): Media | undefined => post.media.find(({ type }) => type === 'video');
const tell = (stream_id: string, kind: string) =>
  asEngine(api, 'events', { id: randomUUID(), stream_id, run: 0, kind, at: api.deps.clock().toISOString() });
const trim = (id: string, start_seconds: number, end_seconds: number, who = host) =>
  api.client(who)('PUT /live/streams/:id/recording', { params: { id }, body: { start_seconds, end_seconds } });
const remove = (id: string, who = host) => api.client(who)('DELETE /live/streams/:id/recording', { params: { id } });
const statusOf = async (path: string | null | undefined) => (await fetch(new URL(path ?? '', api.url))).status;
const textOf = async (path: string | null | undefined) =>
  Buffer.from(await (await fetch(new URL(path ?? '', api.url))).arrayBuffer()).toString('latin1');
const filesOf = (mediaId: string) => readdir(join(api.deps.env.MEDIA_DIR, 'files', mediaId)).catch(() => []);
const atWork = () => readdir(join(api.deps.env.MEDIA_DIR, 'work')).catch(() => []);
const unsigned = (path: string | null | undefined) => path?.replace(/\?.*/, '');

/** What the host was told of a recording. */
const toldOf = async (id: string) =>
  (await api.client(host)('GET /notifications/', { query: {} })).data.flatMap(({ url, type, title }) =>
    url === `/livestream/${id}` ? [{ type, title }] : [],
  );

/** A stream that is over. */
async function anEndedStream(changes: Parameters<typeof plan>[2] = {}): Promise<string> {
  const { id } = await plan(api, host, changes);
  await tell(id, 'started');
  await tell(id, 'ended');
  return id;
}

/** One of which the engine has the recording. */
async function aRecordedStream(changes: Parameters<typeof plan>[2] = {}): Promise<string> {
  const id = await anEndedStream(changes);
  engine.films.set(id, film);
  await tell(id, 'recording_ready');
  return id;
}

async function aReadyStream(changes: Parameters<typeof plan>[2] = {}): Promise<string> {
  const id = await aRecordedStream(changes);
  await api.runJobs();
  return id;
}

/** The same API, whose process ends when it has stored so many files. */
function dyingAfter(puts: number): Deps {
  let left = puts;
  const put: Deps['storage']['put'] = async (...given) => {
    if (left === 0) throw new Error('The process is killed');
    left -= 1;
    await api.deps.storage.put(...given);
  };
  return { ...api.deps, storage: { ...api.deps.storage, put } };
}

describe('the recording of a stream', () => {
  test('becomes the film of its post, for who may see that and nobody else', async () => {
    const [reader, subscriber] = [await api.createMember(), await api.createMember()];
    await subscribe(subscriber, host, ['prime']);
    const { id } = await plan(api, host, { type: 'paid' });
    await tell(id, 'started');
    const begunAt = api.deps.clock().getTime();
    const shouter = await api.createMember();
    await subscribe(shouter, host, ['prime']);
    const pinned = async (text: string, after: number, who = host) => {
      api.clock.advance(after);
      const line = (await api.client(who)('POST /live/streams/:id/chat/lines', { params: { id }, body: { text } }))
        .data;
      await api.client(host)('PUT /live/streams/:id/chat/pin', { params: { id }, body: { line_id: line.id } });
      return { id: line.id, second: (Date.parse(line.created_at) - begunAt) / 1_000 };
    };
    const first = await pinned('秘密の銘柄', 3_000);
    const wrong = await pinned('言い間違い', 1_000);
    const last = await pinned('質問の時間', 61_000);
    const shouted = await pinned('聞いて', 1_000, shouter);
    await api.client(host)('DELETE /live/streams/:id/chat/lines/:line_id', { params: { id, line_id: wrong.id } });
    await tell(id, 'ended');
    expect(await recordingOf(id)).toMatchObject({ state: 'making', media_id: null, seconds: null });
    engine.films.set(id, film);
    const begun = (seconds: number) => new Date(begunAt + seconds * 1_000).toISOString();
    engine.recorded.push({ started_at: begun(0), seconds: 12 }, { started_at: begun(60), seconds: 8 });
    await tell(id, 'recording_ready');
    await tell(id, 'recording_ready');
    await api.runJobs();

    const stream = await read(id, subscriber);
    const shown = filmOf(stream);
    expect(shown).toMatchObject({ is_recording: true });
    // A slow machine says it after the film has ended.
    const inFilm = ({ second }: { second: number }) => Math.min(SECONDS, Math.floor(second - 48));
    expect(stream.recording).toMatchObject({
      state: 'ready',
      media_id: shown?.id,
      from_seconds: 0,
      runs: [
        { started_at: begun(0), from_seconds: 0, seconds: 12 },
        { started_at: begun(60), from_seconds: 12, seconds: 8 },
      ],
      chapters: [
        { seconds: Math.floor(first.second), title: '秘密の銘柄' },
        { seconds: inFilm(last), title: '質問の時間' },
        { seconds: inFilm(shouted), title: '聞いて' },
      ],
      trimming: null,
    });
    expect(shown).toMatchObject({ status: 'ready', data: { width: 320, height: 180 } });
    expect(Math.round(shown?.data.duration ?? 0)).toBe(SECONDS);
    const text = await textOf(shown?.data.url);
    expect(text).toContain('avc1');
    expect(text).not.toContain('SECRET');
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    expect((await textOf(shown?.data.thumbnail_url)).slice(8, 12)).toBe('WEBP');
    // The engine has nothing of it any more, the disk nothing but what is shown.
    expect(engine.told).toContain(`remove ${id}`);
    expect(new Set(await filesOf(shown?.id ?? ''))).toEqual(new Set(['film.mp4', 'still.webp']));
    expect(await atWork()).toEqual([]);

    // As in the chat itself: nothing of who is hidden, or was shut out, and nothing with a word that was muted.
    const titles = async (who: TestMember) => (await recordingOf(id, who))?.chapters.map(({ title }) => title);
    await block(subscriber, shouter);
    expect(await titles(subscriber)).toEqual(['秘密の銘柄', '質問の時間']);
    await api.client(subscriber)('PUT /users/mute_settings', { body: { words: ['質問'], symbol_ids: [] } });
    expect(await titles(subscriber)).toEqual(['秘密の銘柄']);
    expect(await titles(host)).toContain('聞いて');
    await transaction((session) => disableUser(session, shouter.id, api.deps.clock()));
    expect(await titles(host)).toEqual(['秘密の銘柄', '質問の時間']);

    for (const who of [undefined, reader]) {
      const locked = await read(id, who);
      expect(locked.recording).toMatchObject({ state: 'ready', runs: [], chapters: [] });
      expect(filmOf(locked)?.data).toMatchObject({ url: null, thumbnail_url: null });
      expect(JSON.stringify(locked)).not.toMatch(/秘密|film\.mp4|\?e=/);
    }
    const feed = async (who?: TestMember) => {
      const { data } = await api.client(who)('GET /feeds/live_posts');
      return JSON.stringify(data.filter((each) => JSON.stringify(each).includes(id)));
    };
    expect(await feed(subscriber)).toContain('film.mp4?e=');
    expect(await feed()).toContain(id);
    expect(await feed()).not.toContain('film.mp4');
    const address = unsigned(shown?.data.url);
    expect([await statusOf(shown?.data.url), await statusOf(address)]).toEqual([200, 404]);
    // Nobody else can put it into a post of theirs, its host into no other.
    for (const who of [reader, host]) {
      const body = { text: '録画です', media_ids: [shown?.id ?? ''] };
      await expect(api.client(who)('POST /posts/', { body })).rejects.toMatchObject({ code: 'invalid_input' });
    }

    const open = (type: 'free' | 'paid') => api.client(host)('PUT /posts/:id', { params: { id }, body: { type } });
    await open('free');
    expect(await statusOf(address)).toBe(200);
    expect(filmOf(await read(id))?.data.url).toBe(address);
    await open('paid');
    expect(await statusOf(address)).toBe(404);
    expect(
      (await api.client()('GET /live/streams', { query: { when: 'past' } })).data.map((each) => each.id),
    ).toContain(id);
    await api.client(host)('DELETE /posts/:id', { params: { id } });
    await api.runJobs();
    expect([await statusOf(shown?.data.url), await filesOf(shown?.id ?? '')]).toEqual([404, []]);
  });

  test('is made once and leaves nothing, wherever a process ends and whoever does it at once', async () => {
    const id = await aRecordedStream();
    for (const puts of [0, 1]) await expect(takeRecording(dyingAfter(puts), id)).rejects.toThrow('killed');
    expect(await recordingOf(id)).toMatchObject({ state: 'making' });
    expect(filmOf(await read(id, host))).toBeUndefined();
    const both = await Promise.allSettled([takeRecording(api.deps, id), takeRecording(api.deps, id)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await api.runJobs();
    const stream = await read(id);
    expect(await toldOf(id)).toEqual([{ type: 'general_notification', title: 'ライブ配信の録画ができました' }]);
    expect(stream.post.media).toHaveLength(1);
    expect(new Set(await filesOf(filmOf(stream)?.id ?? ''))).toEqual(new Set(['film.mp4', 'still.webp']));
    expect(await atWork()).toEqual([]);
  });

  test('waits while what takes streams in is away, and is none where that has none, or where it is broken', async () => {
    const id = await aRecordedStream();
    const { live } = api.deps;
    const away = () => Promise.reject(new Error('No answer'));
    await expect(takeRecording({ ...api.deps, live: { ...engine, recording: away } }, id)).rejects.toThrow('No answer');
    const slow = { ...api.deps.video, keepFilm: () => Promise.reject(new FfmpegError('timeout', '')) };
    engine.films.set(id, film);
    await expect(takeRecording({ ...api.deps, video: slow as Deps['video'] }, id)).rejects.toThrow(FfmpegError);
    expect(await recordingOf(id, host)).toMatchObject({ state: 'making' });
    await takeRecording({ ...api.deps, live: live && { ...live, recording: async () => null } }, id);
    expect(await recordingOf(id, host)).toMatchObject({ state: 'failed', failure: 'lost' });
    expect(await recordingOf(id)).toMatchObject({ state: 'failed', failure: null });

    const broken = await anEndedStream();
    engine.films.set(broken, film.subarray(0, 2_000));
    await tell(broken, 'recording_ready');
    await api.runJobs();
    expect(await recordingOf(broken, host)).toMatchObject({ state: 'failed', failure: 'unreadable' });
    expect(await toldOf(broken)).toEqual([]);

    const failed = await anEndedStream();
    await tell(failed, 'failed');
    expect(await recordingOf(failed, host)).toMatchObject({ state: 'failed', failure: 'not_made' });

    const late = await anEndedStream();
    api.clock.advance(3 * DAY_MS);
    await api.runJobs();
    expect(await recordingOf(late, host)).toMatchObject({ state: 'failed', failure: 'lost' });
    engine.films.set(late, film);
    await tell(late, 'recording_ready');
    await api.runJobs();
    expect(await recordingOf(late, host)).toMatchObject({ state: 'ready' });
    const { id: planned } = await plan(api, host);
    await tell(planned, 'ended');
    expect(await recordingOf(planned, host)).toBeNull();
  });

  test('of what staff have ended is shown to nobody', async () => {
    const { id } = await plan(api, host);
    await tell(id, 'started');
    await api.client(staff)('POST /live/streams/:id/end', { params: { id }, body: { reason: '規約違反' } });
    engine.films.set(id, film);
    await tell(id, 'recording_ready');
    await api.runJobs();
    expect(await recordingOf(id, host)).toMatchObject({ state: 'failed', failure: 'withheld' });
    expect(filmOf(await read(id, host))).toBeUndefined();
  });

  test('stays when its post gets another title or picture, and comes beside a film that was attached', async () => {
    const id = await aReadyStream();
    const sent = await sendFile(`${api.url}/posts/media`, host.token(), await aPicture('png'));
    const picture = ((await sent.json()) as { data: Media }).data.id;
    const put = (body: object) => api.client(host)('PUT /live/streams/:id', { params: { id }, body });
    const { data } = await put({ title: '朝の会の録画', media_ids: [picture] });
    expect(data.post).toMatchObject({ title: '朝の会の録画', media: [{ type: 'video' }, { id: picture }] });
    expect((await put({ media_ids: [] })).data.post.media.map(({ type }) => type)).toEqual(['video']);
    // Who began to edit the post before the film came does not know of it: that leaves it where it is.
    const body = { media_ids: [] };
    const { data: edited } = await api.client(host)('PUT /posts/:id', { params: { id }, body });
    await api.runJobs();
    expect(edited.media.map(({ type }) => type)).toEqual(['video']);
    expect(await recordingOf(id, host)).toMatchObject({ state: 'ready', media_id: edited.media[0]?.id });
    expect(await statusOf(filmOf(await read(id))?.data.url)).toBe(200);
    await remove(id);
    await expect(trim(id, 0, 10)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('its host', () => {
  test('trims it at whole pictures, once, and nothing of what is cut away is left', async () => {
    const id = await aReadyStream();
    const before = filmOf(await read(id));
    await expect(trim(id, 0, 10, staff)).rejects.toMatchObject({ code: 'not_found' });
    const refused = async (start: number, end: number, field: string) =>
      expect(trim(id, start, end)).rejects.toMatchObject({ fields: { [field]: { code: expect.any(String) } } });
    await refused(-1, 10, 'start_seconds');
    await refused(0, 30, 'end_seconds');
    await refused(5, 8, 'end_seconds');

    const wish = { start: 5, end: 15 };
    await Promise.all([trim(id, 5, 15), trim(id, 5, 15)]);
    expect(await recordingOf(id, host)).toMatchObject({ state: 'ready', trimming: 'making', from_seconds: 0 });
    expect(await recordingOf(id)).toMatchObject({ trimming: null });
    for (const puts of [0, 1]) await expect(cutRecording(dyingAfter(puts), id, wish)).rejects.toThrow('killed');
    // Until it is cut, it is shown as it was.
    expect(filmOf(await read(id))?.data.url).toBe(before?.data.url);
    expect(await statusOf(before?.data.url)).toBe(200);
    await Promise.allSettled([cutRecording(api.deps, id, wish), cutRecording(api.deps, id, wish)]);
    await api.runJobs();

    const stream = await read(id);
    const after = filmOf(stream);
    expect(after).toMatchObject({ id: before?.id, status: 'ready' });
    expect(stream.recording).toMatchObject({ from_seconds: 6 });
    expect(Math.round(after?.data.duration ?? 0)).toBe(9);
    expect(await recordingOf(id, host)).toMatchObject({ trimming: null });
    expect([await statusOf(after?.data.url), await statusOf(before?.data.url)]).toEqual([200, 404]);
    expect(new Set(await filesOf(after?.id ?? ''))).toEqual(
      new Set(['cut-5000-15000-film.mp4', 'cut-5000-15000-still.webp']),
    );
    expect((await textOf(after?.data.url)).length).toBeLessThan(film.length * 0.7);

    await trim(id, 5, 15);
    await api.runJobs();
    expect((await recordingOf(id, host))?.from_seconds).toBe(6);
    await refused(5, 14, 'start_seconds');
    // Of two wishes the later one counts.
    await trim(id, 6, 14);
    await trim(id, 8, 14);
    await api.runJobs();
    expect(await recordingOf(id, host)).toMatchObject({ from_seconds: expect.closeTo(8, 1), trimming: null });
    expect(await atWork()).toEqual([]);
  });

  test('is told when it could not be cut, and it stays as it was', async () => {
    const id = await aReadyStream();
    await trim(id, 2, 12);
    const { video } = api.deps;
    const trimFilm = () => video!.keepFilm({ path: '/nowhere', container: 'mov' }, '/nowhere').then(() => 0);
    await cutRecording({ ...api.deps, video: video && { ...video, trimFilm } }, id, { start: 2, end: 12 });
    expect(await recordingOf(id, host)).toMatchObject({ state: 'ready', trimming: 'failed', from_seconds: 0 });
    await trim(id, 2, 12);
    await api.runJobs();
    expect(await recordingOf(id, host)).toMatchObject({ trimming: null, from_seconds: 2 });
  });

  test('deletes it, before it is there and after, and the post stays', async () => {
    const id = await aReadyStream();
    const shown = filmOf(await read(id));
    await expect(remove(id, staff)).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([remove(id), remove(id)]);
    expect(await statusOf(shown?.data.url)).toBe(404);
    await api.runJobs();
    expect(await filesOf(shown?.id ?? '')).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'ended', recording: { state: 'deleted' }, post: { media: [] } });

    const making = await aRecordedStream();
    await remove(making);
    await api.runJobs();
    expect(filmOf(await read(making, host))).toBeUndefined();
    expect(engine.told).toContain(`remove ${making}`);

    const early = await anEndedStream();
    await remove(early);
    engine.films.set(early, film);
    await tell(early, 'recording_ready');
    await api.runJobs();
    expect(await recordingOf(early, host)).toMatchObject({ state: 'deleted' });
    expect(engine.told).toContain(`remove ${early}`);

    // It is deleted while it is made.
    const during = await aRecordedStream();
    const makeFilm = async (...given: Parameters<NonNullable<Deps['video']>['keepFilm']>) => {
      await api.deps.video?.keepFilm(...given);
      await remove(during);
    };
    const { video } = api.deps;
    await takeRecording({ ...api.deps, video: video && { ...video, keepFilm: makeFilm } }, during);
    await api.runJobs();
    const folders = await readdir(join(api.deps.env.MEDIA_DIR, 'files'));
    for (const folder of folders) expect(await filesOf(folder)).not.toEqual([]);
    expect(await recordingOf(during, host)).toMatchObject({ state: 'deleted' });
    const { id: planned } = await plan(api, host);
    await expect(remove(planned)).rejects.toMatchObject({ code: 'conflict' });
  });
});
