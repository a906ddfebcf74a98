import { monthAfter, monthStart, tokyoMonth } from '@minori/contracts/rules';
import { JournalModel } from '../domains/ledger/journalModel';
import { JobModel } from '../jobs/model';
import { registerAt } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import { bookSale } from '../testing/royalties';

jest.setTimeout(240_000);

const CREATORS = 20;

let pair: ProcessPair;

beforeAll(async () => {
  pair = await openProcessPair();
});
afterAll(() => pair.close());

const waiting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a month that two workers close, while one of them is killed, is closed once for each creator', async () => {
  const month = monthAfter(tokyoMonth(new Date()), -2);
  const creators = await Promise.all(
    Array.from({ length: CREATORS }, () => registerAt(pair.apis[0], { is_creator: true })),
  );
  for (const { id } of creators) await bookSale(id, { purpose: 'card_sales', amount: 11_000, at: monthStart(month) });
  const staff = await registerAt(pair.apis[0], { role: 'admin' });
  for (const api of pair.apis) await staff.at(api)('POST /admin/payouts/closings', { body: { month } });
  const asked = { name: 'royalties.closed', 'payload.month': month };
  expect(await JobModel.countDocuments(asked)).toBe(2);

  const workers = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  const closed = () => JournalModel.countDocuments({ kind: 'royalty.settled' });
  while ((await closed()) < 1) await waiting(5);
  await workers[0]?.kill();
  while (await JobModel.exists({ ...asked, due_at: { $lte: new Date() } })) await waiting(50);

  expect(await closed()).toBe(CREATORS);
  for (const [index, creator] of creators.entries()) {
    const { data } = await creator.at(pair.spread(index))('GET /payments/royalties/statements');
    expect(data.map(({ totals, month: of }) => [of, totals.net])).toEqual([[month, 10_000]]);
  }
});
