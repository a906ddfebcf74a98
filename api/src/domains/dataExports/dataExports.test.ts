import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unzipSync, strFromU8 } from 'fflate';
import mongoose, { Types } from 'mongoose';
import { dataParts, type DataPart } from '../../dataParts';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { LEFT_OUT } from '../../testing/leftOutOfDownloads';
import { asApi } from '../../testing/queries/recorder';
import { newId } from '../../ids';
import { plantBanner } from '../../testing/banners';
import { giveBought } from '../../testing/coins';
import '../../jobs/presence';
import type { StoragePort } from '../../adapters/storage';
import { ClaimModel } from '../campaigns/claimModel';
import { SurveyModel } from '../surveys/model';
import { UserModel } from '../users/model';
import { makeExport } from './making';
import { PIECE_BYTES, PieceWriter } from './pieces';
import { PART_TEXTS } from './texts';
import { writeZip } from './zip';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.createMember({ name: '出井 花' });
});

const ask = (who = member) => api.client(who)('POST /users/data_exports');
const stateOf = async (who = member) => (await api.client(who)('GET /users/data_exports')).data;
const linkOf = (id: string, who = member) => api.client(who)('POST /users/data_exports/:id/link', { params: { id } });
const fetchFrom = (path: string, headers = {}) => fetch(new URL(path, api.url), { headers });

async function asked(who = member): Promise<string> {
  const { data } = await ask(who);
  return data.id ?? '';
}

/** Ask, have it made, and return what is in it, by name. */
async function downloaded(): Promise<Record<string, string>> {
  const id = await asked();
  await api.runJobs();
  const answer = await fetchFrom((await linkOf(id)).data.path);
  expect(answer.status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('every model has a part of the download, or a reason to be left out', () => {
  const known = new Set([...dataParts().flatMap(({ model }) => model ?? []), ...Object.keys(LEFT_OUT)]);
  // Who adds a model says in its file what members get of it (`defineDataPart`), or in `testing/leftOutOfDownloads.ts` why they get nothing.
  expect(Object.keys(mongoose.models).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => !mongoose.models[name])).toEqual([]);
  expect(dataParts().filter(({ model }) => model !== undefined && LEFT_OUT[model])).toEqual([]);
  expect(Object.keys(PART_TEXTS).toSorted()).toEqual(
    dataParts()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('only who signed in lately gets a download, and only their own; one is made at a time, and one a day', async () => {
  await expect(api.client()('POST /users/data_exports')).rejects.toMatchObject({ code: 'unauthenticated' });
  const earlier = await api.createMember({ signedInAt: new Date(Date.now() - 6 * 60_000) });
  await expect(ask(earlier)).rejects.toMatchObject({ code: 'recent_sign_in_required' });
  expect(await stateOf()).toMatchObject({ state: 'none', id: null });

  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const { id } = await stateOf();
  expect(await stateOf()).toMatchObject({ state: 'queued', next_at: null });
  await expect(linkOf(id!)).rejects.toMatchObject({ code: 'not_found' });
  await api.runJobs();
  expect(await stateOf()).toMatchObject({ state: 'ready', bytes: expect.any(Number), ready_until: expect.any(String) });
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });

  const other = await api.createMember();
  await expect(linkOf(id!, other)).rejects.toMatchObject({ code: 'not_found' });
  const { data: link } = await linkOf(id!);
  const foreign = await asked(other);
  await api.runJobs();
  for (const path of [
    link.path.replace(id!, foreign),
    link.path.replace(/e=\d+/, 'e=99999999999'),
    link.path.replace(/\?.*/, ''),
  ]) {
    expect((await fetchFrom(path)).status).toBe(404);
  }
  const whole = await fetchFrom(link.path);
  expect(whole.headers.get('content-type')).toBe('application/zip');
  expect(whole.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetchFrom(link.path, { range: 'bytes=10-99' });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 100)]);

  const mails = await api.mailbox.to(member.email);
  const told = mails.filter(({ subject }) => subject === '【みのり】データのダウンロードの準備ができました');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).not.toContain('data_exports');
  expect(told[0]?.text).toContain('/account/security');

  api.clock.advance(11 * 60_000);
  expect((await fetchFrom(link.path)).status).toBe(404);
  api.clock.advance(7 * DAY_MS);
  expect(await stateOf()).toMatchObject({ state: 'none' });
  await api.runJobs();
  expect(await mongoose.connection.collection('data_exports').countDocuments({})).toBe(0);
});

test('a download holds what is the member’s, and nothing that is others’ secret', async () => {
  const [friend, enemy] = [await api.createMember(), await api.createMember()];
  const own = api.client(member);
  const { data: post } = await own('POST /posts/', { body: { text: 'わたしの投稿 =1+1' } });
  await own('POST /users/follows', { body: { user_id: friend.id, action: 'follow' } });
  await api.client(enemy)('POST /users/blocks', { body: { user_id: member.id, action: 'block' } });
  const commenter = await api.createMember({ fields: { role: 'admin' } });
  await api.client(commenter)('POST /posts/:id/comments', {
    params: { id: post.id },
    body: { text: '他人のコメント' },
  });
  await giveBought(member, 500);
  const both = (ja: string) => ({ ja, en: ja });
  const option = { _id: newId(), text: both('はい') };
  const survey = await SurveyModel.create({ question: both('投資は楽しい？'), options: [option] });
  await own('POST /users/survey', { body: { id: String(survey._id), option_id: String(option._id) } });
  await own('POST /profiles/system/banners/:id/confirms', {
    params: { id: await plantBanner({ text: both('点検') }) },
  });
  const ids = { user_id: new Types.ObjectId(member.id), agreement_id: newId() };
  const promised = { amount: 300, after_days: 7, state: 'promised', due_at: null } as const;
  const claim = {
    ...ids,
    campaign: 'coin_after_subscribe_promotion',
    fingerprint: String(newId()),
    cost: 999,
  } as const;
  await ClaimModel.create({ ...claim, coins: promised, claimed_at: new Date() });
  await UserModel.updateOne({ _id: member.id }, { invited_by: friend.id });
  await api.runJobs();

  const files = await downloaded();
  const read = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
  expect(Object.keys(files)).toHaveLength(1 + dataParts().length + dataParts().filter(({ isTable }) => isTable).length);
  expect(files['README.txt']).toContain('made_at: ');
  for (const { name } of dataParts()) expect(files['README.txt']).toContain(`${name}.json`);
  expect(read('profile')).toMatchObject([{ username: member.username, name: '出井 花' }]);
  expect(read('sign_in')).toMatchObject([{ email: member.email }]);
  expect(read('posts')).toMatchObject([{ id: post.id, text: 'わたしの投稿 =1+1' }]);
  expect(read('following')).toMatchObject([{ followee: friend.username }]);
  expect(read('ledger')).toMatchObject([{ movements: [{ currency: 'coin', amount: 500 }] }]);
  expect(read('survey_answers')).toMatchObject([{ survey: both('投資は楽しい？'), option: both('はい') }]);
  expect(read('read_banners')).toMatchObject([{ banner: both('点検') }]);
  expect(read('profile')[0]?.['invited_by']).toBe(friend.username);
  expect(read('campaigns')).toMatchObject([{ coins: { amount: 300, state: 'promised', due_at: null } }]);
  expect(read('campaigns')[0]).not.toHaveProperty('cost');
  const empty = dataParts().filter(({ name, isTable }) => isTable && read(name).length === 0);
  expect(empty.length).toBeGreaterThan(0);
  // The same names stand above every table of a kind, or none do.
  for (const { name } of empty) expect(files[`${name}.csv`]).toBe('');
  expect(files['ledger.csv']).toMatch(/^at,kind,movements\r\n/);
  const isIn = (secret: string) => Object.keys(files).filter((name) => files[name]?.includes(secret));
  for (const secret of [enemy.id, enemy.username, '他人のコメント', '"uid"']) expect(isIn(secret)).toEqual([]);
});

test('who made it before, and goes on late, writes no part of the file; what fails each time has failed, and can be asked for again', async () => {
  const id = await asked();
  const { storage } = api.deps;
  let stalled = () => {};
  const isStalled = new Promise<void>((resolve) => (stalled = resolve));
  let goOn = () => {};
  const slow: StoragePort = {
    ...storage,
    async put(...args) {
      stalled();
      await new Promise<void>((resolve) => (goOn = resolve));
      return storage.put(...args);
    },
  };
  const first = asApi(() => makeExport({ ...api.deps, storage: slow }, id));
  await isStalled;
  expect(await stateOf()).toMatchObject({ state: 'making', bytes: null });
  await asApi(() => makeExport(api.deps, id));
  const ready = await stateOf();
  expect(ready.state).toBe('ready');
  goOn();
  await first;
  await asApi(() => makeExport(api.deps, id));
  expect(await stateOf()).toEqual(ready);
  const answer = await fetchFrom((await linkOf(id)).data.path);
  expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toContain('README.txt');

  const other = await api.createMember();
  const failing = await asked(other);
  const broken: StoragePort = { ...storage, put: () => Promise.reject(new Error('no room')) };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const run = asApi(() => makeExport({ ...api.deps, storage: broken }, failing));
    await expect(run).rejects.toThrow('no room');
  }
  expect(await stateOf(other)).toMatchObject({ state: 'failed', next_at: null });
  const again = await asked(other);
  expect(again).not.toBe(failing);
  await api.runJobs();
  expect(await stateOf(other)).toMatchObject({ state: 'ready', id: again });
});

test('who is about to leave can still have their data; once they are gone, nobody can', async () => {
  await api.client(member)('DELETE /profiles/me');
  api.clock.advance(2_000);
  const back = { ...member, ...api.signInAgain(member, new Date(Date.now() + 2_000)) };
  const id = await asked(back);
  await api.runJobs();
  const { data: link } = await linkOf(id, back);
  expect((await fetchFrom(link.path)).status).toBe(200);
  await api.deleteMember(member);
  await api.runJobs();
  expect((await fetchFrom(link.path)).status).toBe(404);
});

test('an address that was given ends with all sessions', async () => {
  const id = await asked();
  await api.runJobs();
  const { path } = (await linkOf(id)).data;
  expect((await fetchFrom(path)).status).toBe(200);
  await api.client(member)('DELETE /users/devices');
  expect((await fetchFrom(path)).status).toBe(404);
});

test('who is shut out while it is made gets nothing, and nothing is left of it', async () => {
  const id = await asked();
  let key = '';
  const { storage } = api.deps;
  const shutting: StoragePort = {
    ...storage,
    async put(...args) {
      [key] = args;
      await storage.put(...args);
      await UserModel.updateOne({ _id: member.id }, { disabled_at: new Date() });
    },
  };
  await asApi(() => makeExport({ ...api.deps, storage: shutting }, id));
  const isKept = async () => Boolean((await storage.open(key))?.destroy());
  expect(await isKept()).toBe(true);
  api.clock.advance(11 * 60_000);
  await api.runJobs();
  expect(await isKept()).toBe(false);
  expect(await mongoose.connection.collection('data_exports').countDocuments({ _id: new Types.ObjectId(id) })).toBe(0);
});

test('a hundred thousand things are read no faster than they are stored', async () => {
  let made = 0;
  const part: DataPart = {
    name: 'votes',
    fields: ['text'],
    isTable: true,
    async *read() {
      for (let row = 0; row < 100_000; row += 1) {
        made += 1;
        yield { text: randomBytes(75).toString('base64') };
      }
    },
  };
  const sizes: number[] = [];
  let madeWhileHeld = 0;
  const storage: StoragePort = {
    ...api.deps.storage,
    async put(_key, content) {
      if (sizes.length === 0) {
        for (let turn = 0; turn < 2_000; turn += 1) await new Promise(setImmediate);
        madeWhileHeld = made;
      }
      sizes.push((content as Buffer).length);
    },
  };
  const deps = { ...api.deps, storage };
  const writer = new PieceWriter(deps, { id: '1', userId: member.id, run: 'a' }, async () => {});
  const zip = writeZip(deps, member.id, [part]);
  await Promise.all([zip.written, pipeline(zip.stream, writer), once(writer, 'finish')]);
  expect(made).toBe(200_000);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(PIECE_BYTES + 200);
  expect(madeWhileHeld).toBeLessThan(90_000);
});

test('a ZIP that nobody reads any more fails, also between two of its files', async () => {
  const part: DataPart = {
    name: 'votes',
    fields: [],
    files: () => [{ name: 'film', key: 'film' }],
    async *read() {
      yield {};
    },
  };
  const storage: StoragePort = {
    ...api.deps.storage,
    async open() {
      zip.stream.destroy();
      await new Promise(setImmediate);
      return Readable.from(['a film']);
    },
  };
  const zip = writeZip({ ...api.deps, storage }, member.id, [part]);
  zip.stream.resume();
  await expect(zip.written).rejects.toThrow('Nobody reads the ZIP any more');
});
