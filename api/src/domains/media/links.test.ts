import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Media } from '@minori/contracts';
import sharp from 'sharp';
import { createPages } from '../../adapters/web/pages';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aPicture } from '../../testing/mediaFiles';
import { plantPost } from '../../testing/posts';

let api: TestApi;
let member: TestMember;
let server: Server;
let site: string;
const asked: string[] = [];
const pages = new Map<string, { type: string; body: Buffer | string }>();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html' }).end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = `http://news.example:${port}`;
  const outside = createPages({ resolve: async () => ['127.0.0.1'], allow: [`127.0.0.1:${port}`] });
  api = await startTestApi({ SITE_URL: 'https://minori.example' }, { pages: outside });
  member = await api.createMember();
});

afterAll(async () => {
  server.close();
  await api.close();
});

const page = (path: string, body: string | Buffer, type = 'text/html; charset=utf-8') =>
  pages.set(path, { type, body });

async function link(address: string): Promise<Media> {
  return (await api.client(member)('POST /posts/link', { body: { link: address } })).data;
}

const refusal = (code: string) => ({ code: 'invalid_input', fields: { link: { code } } });

test('requires sign-in', async () => {
  const attempt = api.client()('POST /posts/link', { body: { link: site } });
  await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('takes over what a page says about itself, and its picture', async () => {
  page('/p.jpg', await aPicture('jpeg', { width: 1600, height: 900 }), 'image/jpeg');
  page(
    '/article',
    `<html><head><title>other</title><meta property="og:title" content="日経平均&amp;TOPIX ">
     <meta property="og:description" content="続伸\n\nした。"><meta property="og:site_name" content="経済ニュース">
     <meta property="og:image" content="/p.jpg"></head><body><meta property="og:title" content="no"></body></html>`,
  );
  const { type, status, data } = await link(`${site}/article`);
  expect({ type, status }).toEqual({ type: 'link', status: 'ready' });
  expect(data).toMatchObject({
    url: `${site}/article`,
    title: '日経平均&TOPIX',
    description: '続伸 した。',
    site_name: '経済ニュース',
    post_id: null,
  });
  const picture = await fetch(new URL(data.thumbnail_url ?? '', api.url));
  const { format, width, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 900, exif: undefined });
});

test('reads a page without Open Graph, in an old encoding, and texts of any length as plain lines', async () => {
  const sjis = Buffer.from('3c7469746c653e93fa8c6f95bd8bcf3c2f7469746c653e', 'hex');
  page('/sjis', sjis, 'text/html; charset=Shift_JIS');
  expect((await link(`${site}/sjis`)).data).toMatchObject({ title: '日経平均', site_name: 'news.example' });
  page('/meta', Buffer.concat([Buffer.from('<meta charset="shift_jis">'), sjis]), 'text/html');
  expect((await link(`${site}/meta`)).data.title).toBe('日経平均');
  page(
    '/long',
    `<title>${'あ'.repeat(500)}\u202E<b>x</b></title><meta name=description content="<script>alert(1)</script>">`,
  );
  const { title, description } = (await link(`${site}/long`)).data;
  expect([...(title ?? '')]).toHaveLength(120);
  expect(description).toBe('<script>alert(1)</script>');
});

test('makes do without a picture that is none, too large, or elsewhere', async () => {
  page('/page.png', '<script>alert(1)</script>', 'image/png');
  for (const image of [
    '/page.png',
    '/missing.png',
    'http://127.0.0.1:1/x.png',
    'javascript:alert(1)',
    'data:image/png,x',
    'http://[',
  ]) {
    page('/with', `<title>t</title><meta property="og:image" content="${image}">`);
    expect((await link(`${site}/with`)).data).toMatchObject({ title: 't', thumbnail_url: null });
  }
});

test.each([
  'x',
  'javascript:alert(1)',
  'ftp://example.com/',
  'http://user:pass@example.com/',
  'file:///etc/passwd',
  '//x',
])('refuses %s', async (address) => {
  await expect(link(address)).rejects.toMatchObject(refusal('link_format'));
});

test('says when a page can’t be read', async () => {
  page('/pdf', 'x', 'application/pdf');
  for (const address of [`${site}/missing`, `${site}/pdf`, 'http://127.0.0.1/', 'http://10.0.0.1/']) {
    await expect(link(address)).rejects.toMatchObject(refusal('link_unreachable'));
  }
});

describe('a link to a post of ours', () => {
  const own = (path: string) => link(`https://minori.example${path}`);

  test('is resolved without fetching anything', async () => {
    const id = await plantPost(member, { text: '今日の相場について。続きます。' });
    const before = asked.length;
    const { data } = await own(`/${member.username.toUpperCase()}/posts/${id}?ref=x`);
    expect(data).toMatchObject({
      url: `https://minori.example/${member.username}/posts/${id}`,
      post_id: id,
      title: expect.stringContaining('今日の相場'),
    });
    expect(asked).toHaveLength(before);
  });

  test('needs the right author, and a post that is out', async () => {
    const id = await plantPost(member);
    const later = new Date(Date.now() + 3_600_000);
    const scheduled = await plantPost(member, { published_at: later, created_at: later });
    for (const path of [
      `/other_name/posts/${id}`,
      `/${member.username}/posts/${scheduled}`,
      `/${member.username}/posts/${'0'.repeat(24)}`,
    ]) {
      await expect(own(path)).rejects.toMatchObject(refusal('link_not_found'));
    }
  });

  test('of a locked post says its title and nothing more', async () => {
    const text = `${'あ'.repeat(70)}秘密の銘柄`;
    const id = await plantPost(member, { type: 'gold', title: '会員限定', text });
    const medium = await own(`/${member.username}/posts/${id}`);
    expect(medium.data.title).toBe('会員限定');
    expect(JSON.stringify(medium)).not.toContain('秘密');
  });
});

describe('the check before an upload', () => {
  const check = async (media: object[]) =>
    (await api.client(member)('POST /posts/precheck_media', { body: { media: media as never } })).data;
  const file = { type: 'image', name: 'IMG_0901234567.jpg', size: 1_000 };

  test('has nothing to say about ordinary files', async () => {
    expect(await check([file, { ...file, name: '決算メモ.png' }])).toEqual({
      level: 'none',
      is_allowed: true,
      reasons: [],
    });
  });

  test.each([
    [{ size: 10 * 1024 ** 2 + 1 }, 'file_too_large', false],
    [{ size: 0 }, 'file_empty', false],
    [{ width: 10_000, height: 9_000 }, 'too_many_pixels', false],
    [{ type: 'video', duration: 3_601 }, 'duration_too_long', false],
    [{ name: 'LINEグループはこちら.png' }, 'contact_in_name', true],
    [{ name: '元本保証の案内.png' }, 'promise_in_name', false],
  ])('%j: %s', async (change, code, isAllowed) => {
    const { is_allowed, reasons } = await check([{ ...file, ...change }]);
    expect({ is_allowed, codes: reasons.map((reason) => reason.code) }).toEqual({
      is_allowed: isAllowed,
      codes: [code],
    });
  });

  test('says the limit, counts the files and knows those that were sent twice', async () => {
    const { reasons } = await check([{ ...file, size: 11 * 1024 ** 2 }]);
    expect(reasons[0]?.message).toBe('アップロードは10MBまで可能です。');
    const eleven = await check(Array.from({ length: 11 }, () => file));
    expect(eleven).toMatchObject({ is_allowed: false, reasons: [{ index: 10, code: 'media_count' }] });
    const twice = await check([1, 2].map(() => ({ ...file, sha256: 'a'.repeat(64) })));
    expect(twice).toMatchObject({ is_allowed: true, reasons: [{ index: 1, code: 'duplicate_file' }] });
  });
});
