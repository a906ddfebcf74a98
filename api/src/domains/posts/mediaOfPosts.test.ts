import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aPicture, aSound, sendFile } from '../../testing/mediaFiles';
import { plantMedium } from '../../testing/posts';
import { subscribe } from '../../testing/subscriptions';
import { MediaModel } from '../media/model';
import { noteChange } from '../../freshness/changes';

let api: TestApi;
let creator: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  reader = await api.createMember();
});

afterAll(() => api.close());
afterEach(() => api.clock.set(new Date()));

const MINUTE_MS = 60_000;
const read = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data;
const write = async (body: {
  media_ids: string[];
  type?: 'free' | 'paid';
  free_minutes?: number;
  published_at?: string;
}) => (await api.client(creator)('POST /posts/', { body: { text: 'メディアのある投稿', ...body } })).data;
const picture = async () => {
  const variant = 'w960.webp';
  const file = { variant, role: 'size' as const, bytes: 1, width: 9, height: 9 };
  return String(await plantMedium(creator, { files: [file] }));
};
const visibilityOf = async (id: string) => (await MediaModel.findById(id).lean())?.visibility;
const opens = async (path: string | null | undefined) => (await fetch(new URL(path ?? '', api.url))).status;

test('a locked sound gives everybody its free minutes and nothing else, also after an edit', async () => {
  const sent = await sendFile(`${api.url}/posts/media`, creator.token(), await aSound('mp3', 4), { name: 'a.mp3' });
  const { data: medium } = (await sent.json()) as { data: { id: string } };
  const { id } = await write({ type: 'paid', media_ids: [medium.id], free_minutes: 1 });
  await api.runJobs();
  for (const member of [undefined, reader]) {
    const [{ data } = { data: undefined }] = (await read(id, member)).media;
    expect(data).toMatchObject({ url: null, free_version: expect.stringContaining('preview-60.m4a') as string });
    expect(await opens(data?.free_version)).toBe(200);
    expect(await opens(data?.free_version?.replace('preview-60', 'sound'))).toBe(404);
  }
  const edit = (free_minutes: number) =>
    api.client(creator)('PUT /posts/:id', { params: { id }, body: { free_minutes } });
  await edit(2);
  await api.runJobs();
  expect((await read(id)).media[0]?.data.free_version).toContain('preview-120.m4a');
  await edit(0);
  await api.runJobs();
  expect((await read(id)).media[0]?.data.free_version).toBeNull();
}, 60_000);

test('media of a scheduled post are its author’s alone until it comes out, and again when staff take it away', async () => {
  const medium = await picture();
  const published_at = new Date(api.deps.clock().getTime() + 10 * MINUTE_MS).toISOString();
  const { id, media } = await write({ media_ids: [medium], published_at });
  expect(await visibilityOf(medium)).toBe('private');
  expect(media[0]?.data.url).toContain('?e=');
  api.clock.advance(11 * MINUTE_MS);
  await api.runJobs();
  expect(await visibilityOf(medium)).toBe('public');
  expect((await read(id)).media[0]?.data.url).not.toContain('?');
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const body = { act: 'disable', violation: 'copyright' } as const;
  await api.client(staff)('POST /admin/posts/:id/violations', { params: { id }, body });
  expect(await visibilityOf(medium)).toBe('private');
});

test('what readers were given opens nothing once staff take a post away; its author still sees it', async () => {
  const sent = await sendFile(
    `${api.url}/posts/media`,
    creator.token(),
    await aPicture('png', { width: 64, height: 64 }),
  );
  const { data: medium } = (await sent.json()) as { data: { id: string } };
  const { id } = await write({ type: 'paid', media_ids: [medium.id] });
  await subscribe(reader, creator, ['prime']);
  const given = (await read(id, reader)).media[0]?.data.url;
  expect(await opens(given)).toBe(200);
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const body = { act: 'disable', violation: 'copyright' } as const;
  await api.client(staff)('POST /admin/posts/:id/violations', { params: { id }, body });
  expect(await opens(given)).toBe(404);
  expect(await opens((await read(id, creator)).media[0]?.data.url)).toBe(200);
});

test('addresses of restricted media in posts are good for 15 minutes at least, however long ago the post was looked at', async () => {
  const medium = await picture();
  const { id } = await write({ type: 'paid', media_ids: [medium] });
  const goodFor = async () => {
    const { data } = (await read(id, creator)).media[0]!;
    const end = Number(new URLSearchParams(data.url?.split('?')[1]).get('e'));
    return end - api.deps.clock().getTime() / 1_000;
  };
  expect(await goodFor()).toBeGreaterThan(15 * 60);
  for (let minutes = 0; minutes < 90; minutes += 14) {
    api.clock.advance(14 * MINUTE_MS);
    // As after the two seconds for which a process does not look again.
    await noteChange({ members: [], subjects: [`post:${id}`] });
    expect(await goodFor()).toBeGreaterThan(14 * 60);
  }
}, 60_000);
