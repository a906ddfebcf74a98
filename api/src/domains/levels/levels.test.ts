import { ENGAGE_POINTS, INTEREST_CAP, INTEREST_POINTS, LEVELS, levelFor, tokyoDay } from '@minori/contracts/rules';
import type { EngageAct, InterestAct } from '@minori/contracts/rules';
import fc from 'fast-check';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { block } from '../../testing/blocks';
import { giveBought } from '../../testing/coins';
import { plantPost } from '../../testing/posts';
import { giveTip } from '../../testing/tips';
import { refundTip } from '../tips/refunding';
import { UserModel } from '../users/model';
import { dayAfter } from './days';
import { nextLevel, type LevelState } from './promotion';
import { ScoreDayModel } from './model';
import { updateLevels } from './judging';
import { LevelRunModel } from './runModel';
import { countDay, scheduleScores } from './service';
import { DayTally } from './tally';
import { JobModel } from '../../jobs/model';

const DAY_MS = 86_400_000;
const PEOPLE = ['a', 'b', 'c', 'd'];

describe('a day', () => {
  const person = fc.constantFrom(...PEOPLE);
  const interest = fc.record({
    act: fc.constantFrom(...(Object.keys(INTEREST_POINTS) as InterestAct[])),
    actor: person,
    author: person,
  });
  const engage = fc.record({ act: fc.constantFrom(...(Object.keys(ENGAGE_POINTS) as EngageAct[])), user: person });
  const pairs = fc.array(fc.tuple(person, person), { maxLength: 3 });

  test('comes to what the rules say, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(interest, { maxLength: 80 }),
        fc.array(engage, { maxLength: 120 }),
        pairs,
        async (given, own, blocks) => {
          const areBlocked = (one: string, other: string) =>
            blocks.some(([x, y]) => (x === one && y === other) || (x === other && y === one));
          const tally = new DayTally();
          for (const { act, actor, author } of given) tally.countInterest(act, actor, author);
          for (const { act, user } of own) tally.countEngagement(act, user);
          const scores = await tally.scores((all) =>
            Promise.resolve(all.filter(([author, actor]) => areBlocked(author, actor))),
          );
          for (const user of PEOPLE) {
            const { interest_by = {}, engage_by = {}, ...sums } = scores.get(user) ?? { interest: 0, engage: 0 };
            expect(sums).toEqual({ interest: interestOf(user), engage: engageOf(user) });
            // What it came from comes to it, and is nothing that did not happen.
            expect({ interest: total(interest_by), engage: total(engage_by) }).toEqual(sums);
            for (const [act, points] of Object.entries(interest_by)) {
              const times = given.filter((one) => one.author === user && one.act === act).length;
              expect(points).toBeLessThanOrEqual(times * INTEREST_POINTS[act as InterestAct]);
            }
          }

          function total(parts: Record<string, number>): number {
            return Object.values(parts).reduce((sum, points) => sum + points, 0);
          }

          function interestOf(author: string): number {
            let sum = 0;
            for (const actor of PEOPLE) {
              if (actor === author || areBlocked(author, actor)) continue;
              let fromActor = 0;
              for (const one of given) {
                if (one.author === author && one.actor === actor) fromActor += INTEREST_POINTS[one.act];
              }
              sum += fromActor > INTEREST_CAP ? INTEREST_CAP : fromActor;
            }
            return sum;
          }

          function engageOf(user: string): number {
            let sum = 0;
            for (const act of Object.keys(ENGAGE_POINTS) as EngageAct[]) {
              const times = own.filter((one) => one.act === act && one.user === user).length;
              sum += ENGAGE_POINTS[act].points * (times > ENGAGE_POINTS[act].most ? ENGAGE_POINTS[act].most : times);
            }
            return sum;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the level', () => {
  test.each(LEVELS.map((row) => [row.level, row] as const))(
    '%p is reached with exactly its row, not below',
    (level, row) => {
      expect(levelFor(row)).toBe(level);
      for (const value of ['interest', 'engage', 'followers'] as const) {
        if (row[value] > 0) expect(levelFor({ ...row, [value]: row[value] - 1 })).toBe(level - 1);
      }
    },
  );

  const start = new Date('2026-01-01T18:00:00Z');
  const values = fc.constantFrom(...LEVELS.map(({ interest, engage, followers }) => ({ interest, engage, followers })));

  test('rises at once, and falls one by one after thirty nights below each', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 150 }), (nights) => {
        let state: LevelState = { level: 1, belowSince: null };
        let below = 0;
        let expected = 1;
        nights.forEach((scores, night) => {
          state = nextLevel(state, scores, new Date(start.getTime() + night * DAY_MS));
          const deserved = levelFor(scores);
          if (deserved >= expected) {
            [expected, below] = [deserved, 0];
          } else if (below === 30) {
            expected -= 1;
            below = deserved < expected ? 1 : 0;
          } else below += 1;
          expect(state.level).toBe(expected);
          expect(state.belowSince !== null).toBe(below > 0);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('is never lost without a notice thirty days before', () => {
    const low = { interest: 0, engage: 0, followers: 0 };
    const first = nextLevel({ level: 5, belowSince: null }, low, start);
    expect(first).toEqual({ level: 5, belowSince: start, change: 'notice' });
    const before = nextLevel(first, low, new Date(start.getTime() + 30 * DAY_MS - 1));
    expect(before).toMatchObject({ level: 5, change: null });
    const after = new Date(start.getTime() + 30 * DAY_MS);
    expect(nextLevel(first, low, after)).toEqual({ level: 4, belowSince: after, change: 'demotion' });
    expect(nextLevel({ level: 2, belowSince: start }, low, after)).toEqual({
      level: 1,
      belowSince: null,
      change: 'demotion',
    });
  });
});

describe('each night', () => {
  let api: TestApi;
  let author: TestMember;
  let fan: TestMember;

  beforeAll(async () => {
    api = await startTestApi();
    [author, fan] = await Promise.all([api.createMember(), api.createMember()]);
  });

  afterAll(() => api.close());

  const today = () => tokyoDay(api.deps.clock());
  const scoreOf = async ({ id }: TestMember, day: string) => {
    const found = await asApi(() => ScoreDayModel.findOne({ user_id: id, day }).lean());
    return found && [found.interest, found.engage];
  };
  const plantScores = (member: TestMember, interest: number, engage: number, day: string) =>
    ScoreDayModel.create({ user_id: member.id, day, interest, engage, created_at: new Date() });
  const levelOf = async (member: TestMember) =>
    (await api.client(member)('GET /profiles/:id', { params: { id: member.id } })).data;
  const reportOf = async (member: TestMember) => (await api.client(member)('GET /profiles/me/level')).data;
  const updateOn = async (day: string) => {
    await asApi(() => updateLevels(api.deps, day));
    await api.runJobs();
  };

  test('what was really done is counted, as often as it is counted', async () => {
    const hostile = await api.createMember();
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => api.createMember()));
    const created_at = new Date(api.deps.clock().getTime() - DAY_MS);
    await UserModel.updateMany({ _id: { $in: [fan.id, hostile.id] } }, { $set: { created_at } });
    api.clock.advance(1_000);
    const post = await plantPost(author);
    const done = async (member: TestMember) => {
      const call = api.client(member);
      await call('POST /posts/:id/views', { params: { id: post }, body: {} });
      await call('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
      await call('POST /posts/:id/comments', { params: { id: post }, body: { text: 'コメント' } });
    };
    await done(fan);
    await done(hostile);
    for (const newcomer of newcomers) await done(newcomer);
    await api.client(author)('POST /posts/:id/comments', { params: { id: post }, body: { text: '自分へ' } });
    await api.client(author)('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
    const [saver] = newcomers as [TestMember];
    await api.client(saver)('POST /posts/:id/saves', { params: { id: post }, body: { action: 'save' } });
    await api.client(saver)('POST /posts/:id/shares', { params: { id: post }, body: {} });
    await api.client(fan)('GET /profiles/me');
    await block(author, hostile);
    const day = today();
    await countDay(api.deps, day);
    await countDay(api.deps, day);
    expect(await scoreOf(author, day)).toEqual([1 + 5 + 10, 3 + 10]);
    expect(await scoreOf(fan, day)).toEqual([0, 2 + 1 + 3]);
    // Its owner reads what it came from, once the night has judged by it.
    expect((await reportOf(author)).days.at(-1)).toMatchObject({ day: dayAfter(day, -1), interest: 0 });
    await updateOn(day);
    const { days, progress, is_judged } = await reportOf(author);
    expect([days.length, is_judged, progress.now]).toEqual([30, true, { interest: 16, engage: 13, followers: 0 }]);
    expect(days.at(-1)).toEqual({
      day,
      interest: 16,
      engage: 13,
      interest_by: { view: 1, like: 5, save: 0, comment: 10, share: 0, tip: 0 },
      engage_by: { login: 0, like: 0, vote: 0, comment: 3, post: 10 },
    });
  });

  test('a tip counts, unless a newcomer gave it or it was given back, and no more than a person adds in a day', async () => {
    const creator = await api.createMember({ fields: { is_creator: true } });
    const [old, returned, newcomer] = await Promise.all([1, 2, 3].map(() => api.createMember()));
    const created_at = new Date(api.deps.clock().getTime() - DAY_MS);
    await UserModel.updateMany({ _id: { $in: [old!.id, returned!.id] } }, { $set: { created_at } });
    api.clock.advance(1_000);
    const post = await plantPost(creator);
    const given: string[] = [];
    for (const member of [old!, old!, returned!, newcomer!]) {
      await giveBought(member, 100);
      given.push((await giveTip(api.client(member), post, 'tip1')).id);
    }
    await api.client(old)('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
    await asApi(() => refundTip('command line', { tipId: given[2]!, reason: 'お詫び', at: api.deps.clock() }));
    await countDay(api.deps, today());
    expect(await scoreOf(creator, today())).toEqual([30, 10]);
  });

  test('who meets a row is promoted, with a badge and a history', async () => {
    const member = await api.createMember({ fields: { follow_count: 12 } });
    const day = dayAfter(today(), 1);
    for (let back = 0; back < 30; back += 1) await plantScores(member, 11, 3, dayAfter(day, -back));
    await plantScores(member, 5_000, 500, dayAfter(day, -30));
    await updateOn(day);
    expect(await levelOf(member)).toMatchObject({
      badge: 'level3',
      level_progress: {
        level: 3,
        now: { interest: 330, engage: 90, followers: 12 },
        next: { level: 4, interest: 1_000, engage: 150, followers: 30 },
        demotion_at: null,
      },
    });
    const { data } = await api.client(member)('GET /profiles/me/levels');
    expect(data).toMatchObject([{ kind: 'promotion', from_level: 1, to_level: 3 }]);
    const { progress, days } = await reportOf(member);
    const sumOf = (value: 'interest' | 'engage') => days.reduce((sum, one) => sum + one[value], 0);
    expect({ ...progress.now, interest: sumOf('interest'), engage: sumOf('engage') }).toEqual(progress.now);
    const other = await api.client(fan)('GET /profiles/:id', { params: { id: member.id } });
    expect(other.data).toMatchObject({ badge: 'level3', level_progress: null });
  });

  test('who falls below is told once, and loses one level after thirty days', async () => {
    const member = await api.createMember({ fields: { badge: 'level3' } });
    const day = dayAfter(today(), 2);
    for (let night = 0; night <= 29; night += 1) await updateOn(dayAfter(day, night));
    expect(await levelOf(member)).toMatchObject({
      badge: 'level3',
      level_progress: { demotion_at: expect.any(String) as string },
    });
    const told = (await api.client(member)('GET /notifications/')).data;
    expect(told).toMatchObject([{ type: 'general_notification', title: 'レベル3の条件を下回っています' }]);
    await updateOn(dayAfter(day, 30));
    expect(await levelOf(member)).toMatchObject({ badge: 'level2' });
    const { data } = await api.client(member)('GET /profiles/me/levels');
    expect(data.map(({ kind, to_level }) => [kind, to_level])).toEqual([
      ['demotion', 2],
      ['notice', 2],
    ]);
    expect((await api.client(member)('GET /notifications/')).data).toHaveLength(2);
  });

  test('whoever goes on after an end, or works at the same time, judges nobody twice, and nights follow each other', async () => {
    const rising = await Promise.all(
      Array.from({ length: 3 }, () => api.createMember({ fields: { follow_count: 3 } })),
    );
    const day = dayAfter((await LevelRunModel.findById('levels').lean())!.day, 1);
    for (const member of rising) await plantScores(member, 60, 20, day);
    // One that ended after its first member: the others are judged, and that one is not looked at again.
    const [judged] = await UserModel.find({ _id: { $in: rising.map(({ id }) => id) } })
      .sort({ _id: 1 })
      .lean();
    await LevelRunModel.updateOne({ _id: 'levels' }, { $set: { day, after: judged!._id, judged: 1, ended_at: null } });
    const next = dayAfter(day, 1);
    await asApi(() => Promise.all([day, next, next, day].map((night) => updateLevels(api.deps, night))));
    await api.runJobs();
    const changesOf = async (member: TestMember) =>
      (await api.client(member)('GET /profiles/me/levels')).data.map(({ kind }) => kind);
    expect(await Promise.all(rising.map(changesOf))).toEqual([['promotion'], ['promotion'], ['promotion']]);
    const run = await LevelRunModel.findById('levels').lean();
    const members = await UserModel.countDocuments({ deleted_at: null, disabled_at: null });
    expect(run).toMatchObject({ day: next, judged: members, promoted: 1 });
    expect(run!.ended_at).not.toBeNull();
    // A night that is over is not judged again.
    await asApi(() => updateLevels(api.deps, day));
    expect(await LevelRunModel.findById('levels').lean()).toEqual(run);
  });

  test('the next night waits, once, and catches up after a pause', async () => {
    await JobModel.deleteMany({});
    await Promise.all([scheduleScores(api.deps), scheduleScores(api.deps)]);
    expect(await JobModel.countDocuments({ name: 'scores.counted' })).toBe(1);
    const first = today();
    api.clock.advance(3 * DAY_MS);
    await api.runJobs();
    const [waiting, ...others] = await JobModel.find({ name: 'scores.counted' }).lean();
    expect(others).toEqual([]);
    expect((waiting!.payload as { day: string }).day >= dayAfter(first, 2)).toBe(true);
    expect(waiting!.run_at > api.deps.clock()).toBe(true);
    expect(await UserModel.countDocuments({ badge: 'level1' })).toBeGreaterThan(0);
  });

  test('the history is one’s own', async () => {
    await expect(api.client()('GET /profiles/me/level')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(api.client()('GET /profiles/me/levels')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await api.client(fan)('GET /profiles/me/levels')).last_id).toBeNull();
  });
});
