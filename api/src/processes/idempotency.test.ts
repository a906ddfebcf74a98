import { CommentModel } from '../domains/comments/model';
import { JournalModel } from '../domains/ledger/journalModel';
import { PostModel } from '../domains/posts/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';

/** `KEYS=10000` for more. */
const KEYS = Number(process.env['KEYS'] ?? 40);
const RACES_AT_ONCE = 2;

jest.setTimeout(240_000 + KEYS * 200);

let pair: ProcessPair;
let api: ApiProcess;
let other: ApiProcess;
let member: ProcessMember;
let postId: string;

beforeAll(async () => {
  pair = await openProcessPair();
  [api, other] = pair.apis;
  member = await registerAt(api);
  postId = (await member.at(api)('POST /posts/', { body: { text: '何度でも送れます' } })).data.id;
});
afterAll(() => pair.close());

const comment = (at: ApiProcess, text: string) =>
  member.at(at)('POST /posts/:id/comments', { params: { id: postId }, body: { text }, idempotencyKey: text });

/** How often a text was written, and how many comments the post counts. */
async function written(text: string) {
  const post = await PostModel.findById(postId).lean();
  return { times: await CommentModel.countDocuments({ text }), counted: post?.comment_count };
}

test('two processes that are sent one call at once do it once', async () => {
  for (const round of [1, 2, 3]) {
    const calls = [api, other, api, other, api, other].map((at) => comment(at, `at-once-${round}`));
    const ids = (await Promise.all(calls)).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await written(`at-once-${round}`)).toEqual({ times: 1, counted: round });
  }
});

test('keys that 2 to 20 calls race for at two processes give coins once each; another amount is refused', async () => {
  const staff = await registerAt(api, { role: 'admin' });
  const grant = (at: ApiProcess, user: string, key: number, amount: number) =>
    staff.at(at)('POST /admin/coins', {
      body: { user, amount, reason: '競争' },
      idempotencyKey: `raced-${key}`,
    });
  let [next, calls] = [0, 0];
  /** Races one after the other, for coins of somebody of its own. */
  const lane = async () => {
    const fan = await registerAt(api);
    let sum = 0;
    for (let key = next++; key < KEYS; key = next++) {
      const amount = 1 + (key % 7);
      const racers = Array.from({ length: 2 + (key % 19) }, (_, index) => (index % 2 === 0 ? api : other));
      const answers = await Promise.all(racers.map((at) => grant(at, fan.username, key, amount)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await expect(grant(other, fan.username, key, amount + 1)).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
      sum += amount;
      calls += racers.length + 1;
    }
    const { data } = await fan.at(other)('GET /payments/coins');
    expect(data).toMatchObject({ granted: sum, bought: 0 });
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: RACES_AT_ONCE }, lane));
  const rate = Math.round((calls / (performance.now() - begun)) * 1_000);
  const granted = await JournalModel.countDocuments({ kind: 'coins.granted' });
  expect(granted).toBe(KEYS);
  if (process.env['KEYS']) console.log(JSON.stringify({ keys: KEYS, calls, rate, granted }));
});

test.each([
  ['before it has committed what it did', 'commit', 0],
  ['after that, before it has answered', 'answer', 1],
] as const)('a process is killed %s: the call, sent again, is done once', async (_, keepBack, timesThen) => {
  const { counted = 0 } = await written('');
  const endSession = await pair.killIn({
    keepBack,
    member,
    call: (at) => comment(at, keepBack),
    before: async (at) => void (await member.at(at)('GET /posts/:id', { params: { id: postId } })),
  });
  expect(await written(keepBack)).toEqual({ times: timesThen, counted: counted + timesThen });

  const again = comment(api, keepBack);
  await endSession();
  const { id } = (await again).data;
  expect((await comment(api, keepBack)).data.id).toBe(id);
  expect(await written(keepBack)).toEqual({ times: 1, counted: counted + 1 });
});
