import { COIN_SOURCES } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { asApi } from '../../testing/queries/recorder';
import { platformAccount } from '../ledger/service';
import { spendCoins } from './spending';
import { countDaysAndWarn } from './reporting';

let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterAll(() => api.close());

const tokyo = (text: string) => new Date(`${text}+09:00`);
const report = async (member = staff) => (await api.client(member)('GET /admin/coins/report')).data;
const night = async (time: string) => {
  api.clock.set(tokyo(time));
  await asApi(() => countDaysAndWarn(api.deps));
};
const spend = ({ id: memberId }: TestMember, amount: number) =>
  transaction((session) =>
    spendCoins(session, {
      memberId,
      amount,
      key: `spent:${memberId}:${amount}`,
      kind: 'membership.paid',
      isPresent: false,
      sources: COIN_SOURCES,
      to: platformAccount('membership_sales'),
      at: api.deps.clock(),
    }),
  );

test('bought coins that are not used are told on the base days, as they were at the end of the day, and now', async () => {
  const [one, other] = [await api.createMember(), await api.createMember()];
  await expect(report(one)).rejects.toMatchObject({ code: 'forbidden' });
  api.clock.set(tokyo('2031-03-30T12:00:00'));
  await giveBought(one, 3_000);
  await asApi(() =>
    api.client(staff)('POST /admin/coins', {
      body: { user: one.username, amount: 7, reason: 'お礼' },
      idempotencyKey: 'grant-1',
    }),
  );
  expect(await report()).toMatchObject({ unused: 3_000, is_alarming: false, base_days: [] });
  await night('2031-03-31T04:00:00');
  api.clock.set(tokyo('2031-03-31T23:00:00'));
  await giveBought(other, 500);
  api.clock.set(tokyo('2031-04-01T00:00:30'));
  // Seven given ones go first.
  await spend(one, 1_007);
  await Promise.all([night('2031-04-01T04:00:00'), night('2031-04-01T04:00:00')]);
  await night('2031-04-01T04:00:00');
  expect(await report()).toMatchObject({ unused: 2_500, base_days: [{ day: '2031-03-31', unused: 3_500 }] });

  // No worker has run for half a year, and what was bought in March has expired.
  await night('2031-10-02T04:00:00');
  expect(await report()).toEqual({
    unused: 0,
    alarm_from: 8_000_000,
    limit: 10_000_000,
    is_alarming: false,
    base_days: [
      { day: '2031-09-30', unused: 0 },
      { day: '2031-03-31', unused: 3_500 },
    ],
  });
  expect(await runCommand(['coins', 'report'])).toBe(
    ['0 bought coins are not used', '2031-09-30  0', '2031-03-31  3500'].join('\n'),
  );
});

test('staff are warned from eight million on', async () => {
  const member = await api.createMember();
  const alarm = jest.spyOn(api.deps.log, 'error');
  api.clock.set(tokyo('2032-01-10T12:00:00'));
  await giveBought(member, 7_999_999);
  await night('2032-01-11T04:00:00');
  expect([(await report()).is_alarming, alarm.mock.calls]).toEqual([false, []]);
  await giveBought(member, 1);
  expect(await report()).toMatchObject({ unused: 8_000_000, is_alarming: true });
  await night('2032-01-12T04:00:00');
  expect(alarm).toHaveBeenCalledWith(
    { unused: 8_000_000, limit: 10_000_000 },
    'the bought coins that are not used near the limit of the law',
  );
  expect(await runCommand(['coins', 'report'])).toContain('ALARM');
  alarm.mockRestore();
});
