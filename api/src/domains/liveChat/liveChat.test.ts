import { CHAT_MODERATORS_MAX, CHAT_NEWCOMER_SECONDS } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { block } from '../../testing/blocks';
import { appoint, chatting, plantLive } from '../../testing/chats';
import { giveBought } from '../../testing/coins';
import { asEngine, createNotedEngine } from '../../testing/live';
import { subscribe } from '../../testing/subscriptions';
import { giveTip } from '../../testing/tips';
import type { Viewer } from '../../viewer';
import { knownStream } from '../live/standing';
import { beginRoom } from './roomModel';
import { writeLine } from './together';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let staff: TestMember;
let host: TestMember;
let helper: TestMember;
let fan: TestMember;

beforeAll(async () => {
  api = await startTestApi({}, { live: createNotedEngine() });
  staff = await member({ role: 'admin' });
});
beforeEach(async () => {
  host = await member({ is_creator: true, has_live_permission: true });
  [helper, fan] = [await member(), await member()];
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());

/** Somebody who is no newcomer. */
function member(fields = {}): Promise<TestMember> {
  return api.createMember({ fields: { created_at: new Date(Date.now() - 2 * DAY_MS), ...fields } });
}

const room = async (type?: Parameters<typeof plantLive>[1]) => {
  const id = await plantLive(host, type);
  return { id, ...chatting(api, id) };
};
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);
const end = (stream_id: string) =>
  asEngine(api, 'events', {
    id: crypto.randomUUID(),
    stream_id,
    run: 1,
    kind: 'ended',
    at: api.deps.clock().toISOString(),
    detail: null,
  });

describe('what is said', () => {
  test('stands in its order, each with who said it, for everybody who may watch, also after the end', async () => {
    const { id, say, read, lines } = await room();
    expect(await read()).toMatchObject({
      settings: { audience: 'everybody', slow_seconds: 0, pinned: null },
      lines: [],
      abilities: { hindrance: 'login_required', can_moderate: false },
    });
    await appoint(api, host, helper);
    await say(host, 'こんばんは');
    await say(helper, '  よろしく\nお願いします ');
    const line = await say(fan, 'LINEのIDはabc123です'.slice(0, 4));
    expect(line).toMatchObject({ kind: 'chat', role: null, tip: null, pinned_until: null, user_info: { id: fan.id } });
    const { lines: found, abilities, cursor } = await read(host);
    expect(texts(found)).toEqual(['こんばんは', 'よろしく お願いします', 'LINE']);
    expect(found.map(({ role }) => role)).toEqual(['host', 'moderator', null]);
    expect(found.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect([abilities, cursor]).toEqual([{ hindrance: null, can_moderate: true }, '3.0l0']);
    expect(texts(await lines(fan, { after: 1 }))).toEqual(['よろしく お願いします', 'LINE']);
    expect(texts(await lines(undefined, { before: 3 }))).toEqual(['こんばんは', 'よろしく お願いします']);
    await expect(lines(fan, { after: 1, before: 3 })).rejects.toMatchObject({ code: 'invalid_input' });
    await end(id);
    expect(await read(fan)).toMatchObject({ abilities: { hindrance: 'not_live' }, lines: [{}, {}, {}] });
    await expect(say(fan, 'まだいますか')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is 200 characters at most, nothing that may not be said, and once for each key', async () => {
    const { say, lines } = await room();
    for (const [text, code] of [
      ['𠮷'.repeat(201), 'chat_text_length'],
      ['  ', 'required'],
      ['元本保証、必ず儲かる', 'chat_text_refused'],
    ] as const) {
      await expect(say(fan, text)).rejects.toMatchObject({ code: 'invalid_input', fields: { text: { code } } });
    }
    const said = await Promise.all(Array.from({ length: 5 }, () => say(fan, '𠮷'.repeat(200), 'said-once')));
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
    await expect(say(fan, '別のこと', 'said-once')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await lines()).toHaveLength(1);
  });

  test('of many at once is all there, without holes', async () => {
    const { say, lines } = await room();
    const fans = await Promise.all(Array.from({ length: 6 }, () => member()));
    await Promise.all(fans.flatMap((one, index) => [1, 2, 3].map((time) => say(one, `${index} ${time}`))));
    const sequences = (await lines()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  test('shares a transaction with what others say at once, each with an outcome of its own', async () => {
    const { id, lines } = await room();
    const stream = (await knownStream(id))!;
    const looked = await beginRoom(id);
    const noted: string[] = [];
    const write = (who: TestMember, text: string, { rules = looked.rules, slow_seconds = 0, isMade = false } = {}) =>
      writeLine({
        deps: api.deps,
        text,
        writing: {
          stream,
          room: { ...looked, rules, slow_seconds },
          viewer: { id: who.id, createdAt: new Date(0) } as Viewer,
          at: api.deps.clock(),
        },
        noteMade: async (_, made) => {
          if (isMade) throw new AppError('conflict');
          noted.push(made);
        },
      });
    const outcomes = await Promise.allSettled([
      write(host, 'まず'),
      write(fan, '一度', { slow_seconds: 5 }),
      write(fan, 'すぐ', { slow_seconds: 5 }),
      write(host, '別の規則', { rules: looked.rules + 1 }),
      write(helper, '別のところで', { isMade: true }),
      write(helper, '最後'),
    ]);
    const told = outcomes.map((one) => (one.status === 'fulfilled' ? typeof one.value : one.reason.code));
    expect(told).toEqual(['string', 'string', 'rate_limited', 'object', 'conflict', 'string']);
    const there = await lines();
    expect(there.map(({ sequence, text }) => [sequence, text])).toEqual([
      [1, 'まず'],
      [2, '一度'],
      [3, '最後'],
    ]);
    expect(noted.slice(-2)).toEqual(there.slice(-2).map((line) => line.id));
    expect((await beginRoom(id)).sequence).toBe(3);
  });

  test('comes slower where it is set so, however many calls are made at once, and from newcomers', async () => {
    const { say, set, lines } = await room();
    await set(host, { slow_seconds: 30 });
    const several = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => say(fan, text)));
    expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    api.clock.advance(29_000);
    await expect(say(fan, 'もう一度')).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('あと1秒'),
    });
    api.clock.advance(1_500);
    await say(fan, 'もう一度');
    for (const who of [host, host]) await say(who, '続けて話せます');
    await set(host, { slow_seconds: 0 });
    for (const who of [fan, fan]) await say(who, '続けて');
    const newcomer = await api.createMember();
    await say(newcomer, 'はじめまして');
    await expect(say(newcomer, '続けて')).rejects.toMatchObject({ code: 'rate_limited' });
    api.clock.advance(CHAT_NEWCOMER_SECONDS * 1_000);
    await say(newcomer, 'ありがとう');
    expect(await lines()).toHaveLength(8);
  });

  test('comes from followers or subscribers alone where it is set so', async () => {
    const { say, set, read } = await room();
    await appoint(api, host, helper);
    const hindrance = async (who: TestMember) => (await read(who)).abilities.hindrance;
    await set(helper, { audience: 'followers' });
    expect(await hindrance(fan)).toBe('followers_only');
    await expect(say(fan, 'どうも')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('フォロワー'),
    });
    await api.client(fan)('POST /users/follows', { body: { user_id: host.id, action: 'follow' } });
    await say(fan, 'フォローしました');
    await set(host, { audience: 'subscribers' });
    expect([await hindrance(fan), await hindrance(helper), await hindrance(host)]).toEqual([
      'subscribers_only',
      null,
      null,
    ]);
    await expect(say(fan, 'どうも')).rejects.toMatchObject({ code: 'forbidden' });
    await subscribe(fan, host, ['prime']);
    await say(fan, '登録しました');
  });

  test('is neither read nor written by who may not see the post, and not seen of who is hidden', async () => {
    const locked = await room('paid');
    for (const who of [undefined, fan]) {
      await expect(locked.read(who)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(locked.lines(who)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(locked.say(fan, 'どうも')).rejects.toMatchObject({ code: 'forbidden' });
    const open = await room();
    const [rude, muted] = [await member(), await member()];
    await open.say(rude, 'うるさい');
    await open.say(muted, 'ふつうの話');
    await open.say(helper, 'ひみつのことば');
    await open.say(fan, 'ひみつのことばだ');
    await block(rude, fan);
    await api.client(fan)('POST /users/mutes', { body: { user_id: muted.id, action: 'mute' } });
    await api.client(fan)('PUT /users/mute_settings', { body: { words: ['ひみつ'], symbol_ids: [] } });
    expect(texts(await open.lines(fan))).toEqual(['ひみつのことばだ']);
    expect(texts((await open.read(fan)).lines)).toEqual(['ひみつのことばだ']);
    expect(await open.lines(helper)).toHaveLength(4);
    await block(host, fan);
    await expect(open.read(fan)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open.say(fan, 'どうも')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a chat is ruled', () => {
  test('by who deletes lines: their writer, the host, moderators and staff', async () => {
    const { say, remove, pin, read, lines } = await room();
    await appoint(api, host, helper);
    const said = [];
    for (const text of ['1', '2', '3', '4', '5']) said.push((await say(fan, text)).id);
    const other = await member();
    await expect(remove(other, said[0]!)).rejects.toMatchObject({ code: 'forbidden' });
    await pin(helper, said[0]!);
    expect((await read()).settings.pinned).toMatchObject({ text: '1' });
    await Promise.all([remove(fan, said[0]!), remove(host, said[0]!), remove(fan, said[0]!)]);
    expect((await read()).settings.pinned).toBeNull();
    for (const [who, id] of [
      [host, said[1]],
      [helper, said[2]],
      [staff, said[3]],
      [staff, said[3]],
    ] as const) {
      await remove(who, id!);
    }
    expect(texts(await lines())).toEqual(['5']);
    expect((await findAuditEntries(said[3]!)).map(({ act }) => act)).toEqual(['chat.line_removed']);
    const elsewhere = await room();
    await expect(elsewhere.remove(host, said[4]!)).rejects.toMatchObject({ code: 'not_found' });
    await expect(elsewhere.pin(host, said[4]!)).rejects.toMatchObject({ code: 'not_found' });
    await expect(pin(host, said[0]!)).rejects.toMatchObject({ code: 'not_found' });
    await expect(pin(fan, said[4]!)).rejects.toMatchObject({ code: 'forbidden' });
    // What one has said one may take back, also who may not read it any more.
    await block(host, fan);
    await remove(fan, said[4]!);
    expect(await lines()).toEqual([]);
  });

  test('by staff, to whom who reads it can report a line', async () => {
    const { say, lines } = await room();
    const line = await say(fan, '中傷');
    const report = (who: TestMember, target_id: string) =>
      api.client(who)('POST /reports', { body: { target_type: 'chat_line', target_id, reason: 'harassment' } });
    await expect(report(fan, line.id)).rejects.toMatchObject({ code: 'forbidden' });
    const locked = await room('paid');
    const hidden = await locked.say(host, '登録者だけに');
    await expect(report(helper, hidden.id)).rejects.toMatchObject({ code: 'forbidden' });
    const { data } = await report(helper, line.id);
    const decided = await api.client(staff)('POST /admin/reports/:id/decision', {
      params: { id: data.id },
      body: { state: 'upheld' },
    });
    expect(decided.data).toMatchObject({ act: 'remove_chat_line', target_text: '中傷', target_user: { id: fan.id } });
    expect(await lines()).toEqual([]);
    await expect(report(helper, line.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('by who mutes: what was said goes, and nothing is said any more, in any chat of the host', async () => {
    const [one, other] = [await room(), await room()];
    const second = await member();
    for (const who of [helper, second]) await appoint(api, host, who);
    await one.say(fan, 'しつこい宣伝');
    await other.say(fan, '別の配信で');
    await expect(one.mute(fan, helper.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(one.mute(helper, host.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(one.mute(helper, second.id)).rejects.toMatchObject({ code: 'forbidden' });
    await Promise.allSettled([one.mute(helper, fan.id), one.say(fan, '同時に'), one.mute(second, fan.id)]);
    expect([texts(await one.lines()), texts(await other.lines())]).toEqual([[], ['別の配信で']]);
    for (const { say, read } of [one, other]) {
      await expect(say(fan, 'まだ言える')).rejects.toMatchObject({ code: 'forbidden' });
      expect((await read(fan)).abilities.hindrance).toBe('muted');
    }
    expect(await one.mutes(helper)).toMatchObject([{ user_info: { id: fan.id } }]);
    await expect(one.mutes(fan)).rejects.toMatchObject({ code: 'forbidden' });
    await one.mute(host, helper.id);
    await expect(one.say(helper, '手伝い')).rejects.toMatchObject({ code: 'forbidden' });
    await one.unmute(host, fan.id);
    await one.say(fan, 'ごめんなさい');
  });

  test('by moderators of the host’s choice, twenty at most however many are appointed at once', async () => {
    await expect(appoint(api, fan, helper)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(appoint(api, host, host)).rejects.toMatchObject({ code: 'forbidden' });
    await block(fan, host);
    await expect(appoint(api, host, fan)).rejects.toMatchObject({ code: 'blocked' });
    const many = await Promise.all(Array.from({ length: CHAT_MODERATORS_MAX + 3 }, () => member()));
    const made = await Promise.allSettled(many.map((one) => appoint(api, host, one)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(CHAT_MODERATORS_MAX);
    const listed = async () =>
      (await api.client(host)('GET /live/moderators')).data.map(({ user_info }) => user_info.id);
    const ids = await listed();
    expect(ids).toHaveLength(CHAT_MODERATORS_MAX);
    const helping = many.find(({ id }) => ids.includes(id))!;
    await appoint(api, host, helping);
    const { read, set } = await room();
    expect((await read(helping)).abilities.can_moderate).toBe(true);
    await api.client(host)('DELETE /live/moderators/:user_id', { params: { user_id: helping.id } });
    await expect(set(helping, { slow_seconds: 5 })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listed()).toHaveLength(CHAT_MODERATORS_MAX - 1);
  });
});

test('nothing is said after the end, also by who wrote while it came, and what was given before still shows', async () => {
  const { id, say, lines } = await room();
  await giveBought(fan, 1_000);
  await giveTip(api.client(fan), id, 'tip1', { message: '最後に' });
  const said = Array.from({ length: 20 }, (_, index) => say(host, `${index}`));
  await said[0];
  api.clock.advance(1);
  await end(id);
  const there = texts(await lines());
  const outcomes = await Promise.allSettled(said);
  expect(texts(await lines())).toEqual(there);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(there.length);
  await giveTip(api.client(fan), id, 'tip2', { message: 'あとから' });
  await api.runJobs();
  expect(texts(await lines())).toEqual([...there, '最後に']);
});

describe('tips', () => {
  test('stand in the chat once, above it by what was given, and go when they are given back', async () => {
    const { id, say, set, read } = await room();
    await giveBought(fan, 20_000);
    await set(host, { slow_seconds: 300 });
    await say(fan, '始まった');
    await giveTip(api.client(fan), id, 'tip1', { message: 'いつもありがとう' });
    const great = await giveTip(api.client(fan), id, 'tip5');
    const small = await giveTip(api.client(fan), id, 'tip2');
    await api.runJobs();
    const { lines, pinned_tips } = await read(fan);
    expect(lines.map(({ kind, text, tip }) => [kind, text, tip?.package])).toEqual([
      ['chat', '始まった', undefined],
      ['tip', 'いつもありがとう', 'tip1'],
      ['tip', '', 'tip5'],
      ['tip', '', 'tip2'],
    ]);
    expect(pinned_tips.map(({ tip }) => tip?.coins)).toEqual([10_000, 400]);
    await api.client(staff)('POST /admin/refunds/tips', {
      body: { tip_id: great.id, reason: 'お問い合わせにより' },
      idempotencyKey: `refund-${great.id}`,
    });
    await api.runJobs();
    expect((await read()).pinned_tips).toMatchObject([{ tip: { package: small.package } }]);
    api.clock.advance(31_000);
    expect((await read()).pinned_tips).toEqual([]);
    expect((await read()).lines).toHaveLength(3);
    await giveTip(api.client(fan), id, 'tip1');
    await end(id);
    await api.runJobs();
    expect((await read()).lines).toHaveLength(4);
  });

  test('of who is muted say nothing', async () => {
    const { id, mute, lines } = await room();
    await giveBought(fan, 1_000);
    await mute(host, fan.id);
    await giveTip(api.client(fan), id, 'tip1', { message: 'それでも言う' });
    await api.runJobs();
    expect(await lines()).toMatchObject([{ kind: 'tip', text: '' }]);
  });
});

test('who leaves takes what they said with them, and rules nothing any more', async () => {
  const { say, pin, read, lines } = await room();
  await appoint(api, host, fan);
  const line = await say(fan, '私の言葉');
  await say(helper, '返事');
  await pin(host, line.id);
  await api.deleteMember(fan);
  await api.runJobs();
  expect(texts(await lines())).toEqual(['返事']);
  expect((await read()).settings.pinned).toBeNull();
  expect((await api.client(host)('GET /live/moderators')).data).toEqual([]);
});
