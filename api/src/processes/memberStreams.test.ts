import { giveBought } from '../testing/coins';
import { readEvents, type MemberEvent } from '../testing/memberEvents';
import { registerAt } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';

jest.setTimeout(120_000);

const HOPS = 6;

let pair: ProcessPair;
beforeAll(async () => {
  pair = await openProcessPair();
});
afterAll(() => pair.close());

test('who goes from one process to the other, one of them killed, hears each change once, whoever made it', async () => {
  const [first, second] = pair.apis;
  const member = await registerAt(first);
  const heard: MemberEvent[] = [];
  let last: string | undefined;
  for (let hop = 1; hop <= HOPS; hop += 1) {
    const listener = await readEvents(await pair.spread(hop).url(), member, last);
    if (hop === 1) await listener.until(2);
    const before = listener.events().length;
    // Neither process has written it.
    await giveBought(member, 10);
    await listener.until(before + 1);
    heard.push(...listener.events());
    last = listener.lastId();
    listener.stop();
    // What comes while nobody reads.
    await giveBought(member, 1);
  }
  const cut = await readEvents(await first.url(), member, last);
  heard.push(...(await cut.until(1)));
  await first.kill();
  await cut.ended;
  await giveBought(member, 100);
  const after = await readEvents(await second.url(), member, cut.lastId());
  heard.push(...(await after.until(1)));
  after.stop();
  const balances = heard
    .filter(({ name }) => name === 'coins')
    .map(({ data }) => (data as { balance: number }).balance);
  expect(new Set(balances).size).toBe(balances.length);
  expect(balances).toEqual(balances.toSorted((one, other) => one - other));
  expect(balances.at(-1)).toBe(HOPS * 11 + 100);
  expect(heard.filter(({ name }) => name === 'notifications')).toHaveLength(1);
});
