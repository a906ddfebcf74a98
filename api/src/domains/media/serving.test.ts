import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Media } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aPicture, sendFile } from '../../testing/mediaFiles';
import { claimMedia, mediaOf, presentMedia, releaseMedia, setMediaVisibility } from './service';

let api: TestApi;
let member: TestMember;
let medium: Media;
let postId: string;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.createMember();
});

afterAll(() => api.close());

async function uploaded(): Promise<Media> {
  const file = await aPicture('png', { width: 600, height: 400 });
  const response = await sendFile(`${api.url}/posts/media`, member.token(), file);
  return ((await response.json()) as { data: Media }).data;
}

beforeEach(async () => {
  medium = await uploaded();
  postId = String(new Types.ObjectId());
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Node's fetch has its own mind about ranges and caches. */
function read(path: string | null, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(new URL(path ?? '', api.url), { method, headers }, (response) => {
      const { statusCode: status, headers: received } = response;
      buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
    }).once('error', reject);
  });
}

const post = (id = postId) => ({ kind: 'post', id }) as const;

const claim = (visibility: 'public' | 'restricted') =>
  transaction((session) =>
    claimMedia(session, {
      uploaderId: member.id,
      owner: post(),
      mediaIds: [medium.id],
      visibility,
      at: api.deps.clock(),
    }),
  );

const look = async (isAuthorized = true) => {
  const stored = (await mediaOf([medium.id])).get(medium.id);
  if (!stored) throw new Error('The medium is gone');
  return presentMedia(stored, { isAuthorized, at: api.deps.clock() }).data;
};

const bare = (url: string | null) => (url ?? '').split('?')[0] ?? '';

describe('a file', () => {
  test('is what it is and nothing else', async () => {
    const { status, headers, body } = await read(medium.data.url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': expect.stringMatching(/^inline; filename="minori-[0-9a-f]{24}-w600\.webp"$/),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w.-]+"$/),
    });
  });

  test('comes in parts', async () => {
    const { body: whole } = await read(medium.data.url);
    const size = whole.length;
    const part = async (range: string) => read(medium.data.url, { range });
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=5-', 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
      [`bytes=0-${size - 1}`, 0, size - 1],
    ] as const) {
      const { status, headers, body } = await part(range);
      expect([range, status]).toEqual([range, 206]);
      expect(headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(headers['content-length']).toBe(String(end - start + 1));
      expect(body.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { status, headers, body } = await part(range);
      expect([range, status]).toEqual([range, 416]);
      expect(headers['content-range']).toBe(`bytes */${size}`);
      expect(body).toHaveLength(0);
    }
    for (const range of ['bytes=0-1,3-4', 'lines=0-1', 'bytes', 'bytes=x-y', 'bytes=5-1']) {
      expect([range, [200, 416].includes((await part(range)).status ?? 0)]).toEqual([range, true]);
    }
  });

  test('comes in parts only of what the caller knows', async () => {
    const { headers } = await read(medium.data.url);
    const ranged = (condition: string) => read(medium.data.url, { range: 'bytes=0-9', 'if-range': condition });
    expect((await ranged(headers.etag ?? '')).status).toBe(206);
    expect((await ranged('"other"')).status).toBe(200);
    expect((await ranged(new Date().toUTCString())).status).toBe(200);
  });

  test('is not sent again when it is known, nor to HEAD', async () => {
    const { headers, body } = await read(medium.data.url);
    const known = await read(medium.data.url, { 'if-none-match': `W/"x", ${headers.etag}` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await read(medium.data.url, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(body.length)]);
    expect((await read(medium.data.url, {}, 'DELETE')).status).toBe(405);
  });
});

describe('who gets it', () => {
  test('of a restricted medium whoever has an address that was handed out, for an hour at most', async () => {
    await claim('restricted');
    const { url } = await look();
    const { status, headers } = await read(url);
    expect(status).toBe(200);
    const [, seconds] = /^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(1_790);
    expect(Number(seconds)).toBeLessThanOrEqual(3_600);
    api.clock.advance(29 * 60_000);
    expect((await read(url)).status).toBe(200);
    api.clock.advance(32 * 60_000);
    expect((await read(url)).status).toBe(404);
    expect((await read((await look()).url)).status).toBe(200);
    api.clock.set(new Date());
  });

  test('of a restricted medium nobody with an address that was guessed or bent', async () => {
    await claim('restricted');
    const { url, sizes } = await look();
    const other = await uploaded();
    const path = bare(url);
    const { e = '', s = '' } = Object.fromEntries(new URL(url ?? '', api.url).searchParams);
    const later = String(Number(e) + 1);
    const flipped = (s[0] === 'A' ? 'B' : 'A') + s.slice(1);
    const attempts = [
      path,
      `${path}?e=${e}`,
      `${path}?s=${s}`,
      `${path}?e=&s=`,
      `${path}?e=${later}&s=${s}`,
      `${path}?e=${e}.0&s=${s}`,
      `${path}?e=0${e}&s=${s}`,
      `${path}?e=99999999999&s=${s}`,
      `${path}?e=${e}&s=${flipped}`,
      `${path}?e=${e}&s=${s.slice(0, -1)}`,
      `${path}?e=${e}&s=${s}A`,
      `${path}?e=${e}&s=${'A'.repeat(s.length)}`,
      `${bare(sizes[0]?.url ?? '')}?e=${e}&s=${s}`,
      `${bare(other.data.url)}?e=${e}&s=${s}`,
      path.replace('w600', 'original'),
      path.replace('w600.webp', 'original'),
      path.replace('w600', 'w601'),
      path.replace('w600.webp', '..%2fx.webp'),
      path.replace(medium.id, '0'.repeat(24)),
    ];
    const unknown = (await read('/api/v1/media/000000000000000000000000/w600.webp')).body.toString();
    const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
    for (const attempt of attempts) {
      const { status, body } = await read(attempt);
      expect([attempt, status]).toEqual([attempt, 404]);
      expect(withoutId(body.toString())).toBe(withoutId(unknown));
    }
    for (const attempt of [`${path}?e=${e}&e=${e}&s=${s}`, `${path}?e=${e}&s=${s}&s=${s}`]) {
      expect((await read(attempt)).status).toBe(422);
    }
  });

  test('of a public medium everybody, until it is one no more', async () => {
    await claim('public');
    const { url } = await look();
    expect(url).not.toContain('?');
    expect((await read(url)).headers['cache-control']).toBe('public, max-age=86400');
    await transaction((session) => setMediaVisibility(session, post(), 'restricted'));
    expect((await read(url)).status).toBe(404);
    await transaction((session) => setMediaVisibility(session, post(), 'public'));
    expect((await read(url)).status).toBe(200);
    await transaction((session) => releaseMedia(session, post(), api.deps.clock()));
    expect((await read(url)).status).toBe(404);
    expect((await mediaOf([medium.id])).size).toBe(0);
  });

  test('those who may not see it are told its size and blur, and no address', async () => {
    await claim('restricted');
    const locked = await look(false);
    expect(locked).toMatchObject({ url: null, thumbnail_url: null, title: null, sizes: [], width: 600, height: 400 });
    expect(locked.blur).toMatch(/^data:image\/webp/);
    expect(JSON.stringify(locked)).not.toContain(medium.id);
  });
});

describe('a post claims', () => {
  const attempt = (uploaderId: string, mediaIds: string[], owner = post()) =>
    transaction((session) =>
      claimMedia(session, { uploaderId, owner, mediaIds, visibility: 'public', at: api.deps.clock() }),
    );
  const refusal = (code: string) => ({ code: 'invalid_input', details: { fields: { media_ids: code } } });

  test('only media of its author that no other post shows', async () => {
    const stranger = await api.createMember();
    await expect(attempt(stranger.id, [medium.id])).rejects.toMatchObject(refusal('unknown_media'));
    await expect(attempt(member.id, ['0'.repeat(24)])).rejects.toMatchObject(refusal('unknown_media'));
    expect((await attempt(member.id, [medium.id, medium.id])).map(({ id }) => id)).toEqual([medium.id]);
    await attempt(member.id, [medium.id]);
    const otherPost = post(String(new Types.ObjectId()));
    await expect(attempt(member.id, [medium.id], otherPost)).rejects.toMatchObject(refusal('unknown_media'));
  });

  test('ten pictures at most, in their order, and lets go of the others', async () => {
    const more = await Promise.all(Array.from({ length: 10 }, uploaded));
    const ids = more.map(({ id }) => id).reverse();
    expect((await attempt(member.id, ids)).map(({ id }) => id)).toEqual(ids);
    await expect(attempt(member.id, [...ids, medium.id])).rejects.toMatchObject(refusal('media_count'));
    await attempt(member.id, [ids[3] ?? '']);
    expect([...(await mediaOf(ids)).keys()]).toEqual([ids[3]]);
    api.clock.advance(25 * 3_600_000);
    await api.runJobs();
    api.clock.set(new Date());
    expect([...(await mediaOf(ids)).keys()]).toEqual([ids[3]]);
  });
});
