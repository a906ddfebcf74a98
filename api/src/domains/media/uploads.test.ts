import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Media } from '@minori/contracts';
import type { ErrorBody } from '@minori/contracts/server';
import sharp from 'sharp';
import { drawChart } from '../../demo/pictures';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aPicture, sendFile } from '../../testing/mediaFiles';
import { MediaModel } from './model';

const MB = 1024 ** 2;

let api: TestApi;
let member: TestMember;
let creator: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [member, creator] = await Promise.all([api.createMember(), api.createMember({ fields: { is_creator: true } })]);
});

afterAll(() => api.close());

const upload = (file: Buffer, who: TestMember | null = member, options = {}) =>
  sendFile(`${api.url}/posts/media`, who?.token() ?? null, file, options);

async function uploaded(file: Buffer, who = member, options = {}): Promise<Media> {
  const response = await upload(file, who, options);
  const body = (await response.json()) as { data: Media };
  expect([response.status, body]).toEqual([201, body]);
  return body.data;
}

async function refused(response: Response): Promise<ErrorBody['error'] & { status: number }> {
  return { ...((await response.json()) as ErrorBody).error, status: response.status };
}

const fetchFile = async (path: string | null) => {
  const response = await fetch(new URL(path ?? '', api.url));
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

const aSquare = (background: string) =>
  sharp({ create: { width: 100, height: 80, channels: 3, background } })
    .png()
    .toBuffer();

const workFiles = () => readdir(join(api.deps.env.MEDIA_DIR, 'work'));

describe('a picture', () => {
  test('requires sign-in', async () => {
    expect(await refused(await upload(await aPicture(), null))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('comes in several sizes, upright, with a blur', async () => {
    const { type, status, failure, data } = await uploaded(await aPicture('jpeg', { width: 2400, height: 1600 }));
    expect({ type, status, failure }).toEqual({ type: 'image', status: 'ready', failure: null });
    expect(data).toMatchObject({ width: 1600, height: 2400, duration: null, free_version: null, spectrum: null });
    expect(data.sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 720],
      [960, 1440],
      [1600, 2400],
    ]);
    expect(data.url).toBe(data.sizes.at(-1)?.url);
    expect(data.thumbnail_url).toBe(data.sizes[0]?.url);
    expect(data.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{60,600}$/);
    for (const size of data.sizes) {
      const { body } = await fetchFile(size.url);
      const { format, width, height } = await sharp(body).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size.width, height: size.height });
    }
  });

  test('is a photograph where its colours are many, and a drawing where few fill it', async () => {
    const size = { width: 640, height: 480, channels: 3 } as const;
    const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = await sharp({ create: { ...size, background: '#888', noise: grain } })
      .jpeg()
      .toBuffer();
    const chart = await sharp(Buffer.from(drawChart('one')))
      .jpeg({ quality: 60 })
      .toBuffer();
    const cutOut = await sharp(photo).ensureAlpha(0.5).png().toBuffer();
    const kinds = [photo, chart, await aPicture('png'), cutOut].map(
      async (file) => (await uploaded(file)).data.is_photo,
    );
    expect(await Promise.all(kinds)).toEqual([true, false, false, false]);
  });

  test('keeps nothing of where and how it was taken', async () => {
    const original = await aPicture();
    expect(original.toString('latin1')).toMatch(/SECRETNAME[^]*|SECRETXMP/);
    const { data } = await uploaded(original);
    for (const { url } of data.sizes) {
      const { body } = await fetchFile(url);
      expect(body.toString('latin1')).not.toMatch(/SECRET|Exif|GPS|xmpmeta/);
      const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s, whatever its name says', async (format) => {
    const options = { name: '../../etc/x.html', type: 'text/html' };
    const { type, data } = await uploaded(await aPicture(format, { width: 300, height: 200 }), member, options);
    expect({ type, count: data.sizes.length }).toEqual({ type: 'image', count: 1 });
  });

  test('moves when it moved, in a small size and with a still', async () => {
    const frames = await sharp(await Promise.all(['#fff', '#0a8'].map((background) => aSquare(background))), {
      join: { animated: true },
    })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    const { data } = await uploaded(frames);
    expect(data).toMatchObject({ width: 100, height: 80, sizes: [] });
    expect((await sharp((await fetchFile(data.url)).body).metadata()).pages).toBe(2);
    expect((await sharp((await fetchFile(data.thumbnail_url)).body).metadata()).pages).toBeUndefined();
  });

  test('may be very tall', async () => {
    const { data } = await uploaded(await aPicture('png', { width: 100, height: 6_000 }));
    expect(data.height).toBeLessThanOrEqual(5_760);
  });
});

describe('what is not taken', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n'],
    ['a ZIP', 'PK\x03\x04'.padEnd(200, '\0')],
    ['a program', `\x7fELF${'\0'.repeat(200)}`],
    ['a text', 'hello, world, this is a text'],
    ['a TIFF', `II*\0${'\0'.repeat(200)}`],
    ['a Photoshop file', `8BPS\0\x01${'\0'.repeat(200)}`],
    ['a HEIC', `\0\0\0\x18ftypheic${'\0'.repeat(200)}`],
    ['a single byte', 'x'],
  ])('%s, even when it is called a picture', async (_name, content) => {
    const answer = await refused(await upload(Buffer.from(content, 'latin1')));
    expect(answer).toMatchObject({ status: 422, fields: { file: { code: 'file_type' } } });
  });

  test('an empty file, none, two, or another field', async () => {
    expect(await refused(await upload(Buffer.alloc(0)))).toMatchObject({ fields: { file: { code: 'file_empty' } } });
    const other = await upload(await aPicture(), member, { field: 'picture' });
    expect(await refused(other)).toMatchObject({ fields: { file: { code: 'file_empty' } } });
    const form = new FormData();
    for (const name of ['1', '2']) form.append('file', new File([new Uint8Array(await aPicture('png'))], name));
    const headers = { authorization: `Bearer ${member.token()}` };
    const both = await fetch(`${api.url}/posts/media`, { method: 'POST', body: form, headers });
    expect(await refused(both)).toMatchObject({ status: 422, fields: { file: { code: 'too_many_files' } } });
  });

  test('what is no form', async () => {
    const headers = { authorization: `Bearer ${member.token()}`, 'content-type': 'application/json' };
    const json = await fetch(`${api.url}/posts/media`, { method: 'POST', body: '{}', headers });
    expect(await refused(json)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const boundless = { ...headers, 'content-type': 'multipart/form-data' };
    const form = await fetch(`${api.url}/posts/media`, { method: 'POST', body: 'x', headers: boundless });
    expect(form.status).toBe(415);
  });

  test('a form that ends too early', async () => {
    const headers = { authorization: `Bearer ${member.token()}`, 'content-type': 'multipart/form-data; boundary=b' };
    const picture = (await aPicture()).toString('latin1');
    const start =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
    for (const text of [start + picture, start, '--b\r\n', '--b', '', `${start}${picture}\r\n--b`]) {
      const body = Buffer.from(text, 'latin1');
      const response = await fetch(`${api.url}/posts/media`, { method: 'POST', body, headers });
      expect([text.slice(-20), response.status]).toEqual([text.slice(-20), 422]);
    }
    expect(await workFiles()).toEqual([]);
  });

  test('more pixels than anybody wants to decode', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MB);
    const answer = await refused(await upload(bomb));
    expect(answer).toMatchObject({ status: 422, fields: { file: { code: 'too_many_pixels' } } });
  });

  test('a page hidden in a picture: only the picture is left', async () => {
    const picture = await aPicture('jpeg');
    const script = '<script>alert(document.cookie)</script>';
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const polyglot = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(script)]);
    const { data } = await uploaded(polyglot, member, { name: 'x.html', type: 'text/html' });
    const { response, body } = await fetchFile(data.url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(body.includes('script')).toBe(false);
  });
});

describe('limits', () => {
  /** A picture with so many bytes after its end. */
  const heavy = async (bytes: number) => {
    const picture = await aPicture('png', { width: 50, height: 50 });
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  };

  test('are those of the member’s role, and said exactly', async () => {
    const answer = await refused(await upload(await heavy(10 * MB + 1)));
    const message = 'アップロードは10MBまで可能です。';
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large', message });
    expect(answer.fields).toEqual({ file: { code: 'file_too_large', message } });
    expect((await upload(await heavy(10 * MB + 1), creator)).status).toBe(201);
    expect(await refused(await upload(await heavy(20 * MB + 1), creator))).toMatchObject({
      message: 'アップロードは20MBまで可能です。',
    });
    expect((await upload(await heavy(10 * MB))).status).toBe(201);
    expect(await workFiles()).toEqual([]);
  });

  test('hold how much one may keep without showing it', async () => {
    const hoarder = await api.createMember();
    const plan = { uploader_id: hoarder.id, type: 'image', status: 'ready', created_at: new Date() };
    await MediaModel.insertMany(Array.from({ length: 60 }, () => plan));
    expect((await upload(await aPicture('png'), hoarder)).status).toBe(429);
  });
});

test('a sender who goes away leaves nothing behind', async () => {
  const { port, hostname } = new URL(api.url);
  const picture = await aPicture('jpeg');
  const sender = await new Promise<Socket>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/posts/media HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token()}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n' +
          '--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n',
      );
      socket.write(picture);
      resolve(socket);
    });
  });
  while ((await workFiles()).length === 0) await wait(5);
  sender.destroy();
  while ((await workFiles()).length > 0) await wait(5);
});

describe('an own medium', () => {
  test('is shown to its owner only', async () => {
    const { id } = await uploaded(await aPicture('png'));
    const params = { id };
    expect((await api.client(member)('GET /posts/media/:id', { params })).data.id).toBe(id);
    await expect(api.client(creator)('GET /posts/media/:id', { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('goes after a day when no post has claimed it', async () => {
    const { id, data } = await uploaded(await aPicture('png'));
    api.clock.advance(23 * 3_600_000);
    await api.runJobs();
    expect(await MediaModel.exists({ _id: id })).not.toBeNull();
    api.clock.advance(2 * 3_600_000);
    await api.runJobs();
    expect(await MediaModel.exists({ _id: id })).toBeNull();
    expect(await readdir(join(api.deps.env.MEDIA_DIR, 'files'))).not.toContain(id);
    expect((await fetchFile(data.url)).response.status).toBe(404);
    api.clock.set(new Date());
  });
});

describe('an avatar', () => {
  const send = (file: Buffer, who: TestMember | null = member) =>
    sendFile(`${api.url}/profiles/me/avatar`, who?.token() ?? null, file);

  test('is a square that everybody sees, and takes the place of the former one', async () => {
    const first = (await (await send(await aPicture())).json()) as { data: { avatar_url: string } };
    const { data: profile } = await api.client()('GET /profiles/:id', { params: { id: member.id } });
    expect(profile.avatar_url).toBe(first.data.avatar_url);
    const { response, body } = await fetchFile(profile.avatar_url);
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    const { width, height, exif } = await sharp(body).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 512 });

    expect((await send(await aPicture('png', { width: 90, height: 40 }))).status).toBe(200);
    await api.runJobs();
    expect((await fetchFile(first.data.avatar_url)).response.status).toBe(404);
  });

  test('requires sign-in, and a picture', async () => {
    expect((await send(await aPicture(), null)).status).toBe(401);
    const answer = await refused(await send(Buffer.from('ID3'.padEnd(100, '\0'))));
    expect(answer).toMatchObject({ status: 422, fields: { file: { code: 'file_type' } } });
  });
});
