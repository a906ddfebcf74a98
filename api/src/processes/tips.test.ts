import { TIP_PACKAGES, type TipPackage } from '@minori/contracts/rules';
import { giveBought } from '../testing/coins';
import { heldFor } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { giveTip, tipOffer } from '../testing/tips';

jest.setTimeout(240_000);

let pair: ProcessPair;
let apis: ProcessPair['apis'];
let creator: ProcessMember;
let post: string;

beforeAll(async () => {
  pair = await openProcessPair();
  apis = pair.apis;
  creator = await registerAt(apis[0], { is_creator: true });
  post = (await creator.at(apis[0])('POST /posts/', { body: { text: '応援をお願いします' } })).data.id;
});
afterAll(() => pair.close());

async function giver(bought: number): Promise<ProcessMember> {
  const member = await registerAt(apis[0]);
  await giveBought(member, bought);
  return member;
}

const coinsOf = async (member: ProcessMember) => (await member.at(apis[0])('GET /payments/coins')).data.bought;
const cameIn = () => heldFor(creator, 'tips');

/** Give what one can, looking anew each time, until it is refused for this; return how many coins that were. */
async function giveUntil(code: string, member: ProcessMember, at: ApiProcess, name: TipPackage): Promise<number> {
  for (let given = 0; ;) {
    const end = await giveTip(member.at(at), post, name).then(
      () => 'given',
      (error: { code: string }) => error.code,
    );
    if (end === code) return given;
    if (end === 'given') given += TIP_PACKAGES[name];
    else expect(['offer_changed', 'conflict']).toContain(end);
  }
}

test('two processes that race for a member’s day, and for what they have, pass neither by a coin', async () => {
  const [rich, poor] = [await giver(80_000), await giver(1_050)];
  const before = await cameIn();
  const race = (code: string, member: ProcessMember, name: TipPackage) =>
    Promise.all([0, 1, 2, 3].map((index) => giveUntil(code, member, pair.spread(index), name)));
  const sums = await Promise.all([race('tip_limit_reached', rich, 'tip5'), race('coins_missing', poor, 'tip1')]);
  expect(sums.map((given) => given.reduce((sum, coins) => sum + coins, 0))).toEqual([50_000, 1_000]);
  expect([await coinsOf(rich), await coinsOf(poor)]).toEqual([30_000, 50]);
  expect((await cameIn()) - before).toBe(51_000);
});

test('what many give a creator at both processes is all there', async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => giver(400)));
  const before = await cameIn();
  await Promise.all(fans.map((fan, index) => giveTip(fan.at(pair.spread(index)), post, 'tip2')));
  expect((await cameIn()) - before).toBe(12 * 400);
});

test.each([
  ['before it is committed', 'commit', 1_000],
  ['once it is committed, before it has answered', 'answer', 600],
] as const)('a process is killed %s: the call, sent again, gives once', async (_, keepBack, left) => {
  const member = await giver(1_000);
  const { shown } = await tipOffer(member.at(apis[0]), post);
  const give = (at: ApiProcess) =>
    giveTip(member.at(at), post, 'tip2', { shown, idempotencyKey: `killed-${keepBack}` });
  const endSession = await pair.killIn({ keepBack, member, call: give });
  expect(await coinsOf(member)).toBe(left);
  const again = give(apis[1]);
  await endSession();
  expect(await again).toMatchObject({ coins: 400 });
  expect(await coinsOf(member)).toBe(600);
});
