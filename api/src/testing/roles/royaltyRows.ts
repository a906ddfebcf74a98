import { membersBut, row, type Row } from './rows';
import type { World } from './world';

/** The author is the creator among them. */
const creatorsOnly = { answers: membersBut(['author'], 403) };
/** Staff alone get further than the access. */
const staffGet = (status: number) => ({ admin: status });
const none = ({ posts }: World) => ({ params: { id: posts.free } });
const withReason = (world: World) => ({ ...none(world), body: { reason: '口座なし' } });
const ofNone = { about: 'of none', send: none, answers: staffGet(404) };

/** What creators read of what they are owed. */
export const ROYALTY_ROWS: Row[] = [
  row('GET /payments/royalties/standing'),
  row('GET /payments/royalties/statements', creatorsOnly),
  row('GET /payments/royalties/statements/:id', { about: 'of none', send: none, answers: membersBut([], 404) }),
  row('POST /payments/royalties/statements/:id/objection', {
    about: 'of none',
    send: (world) => ({ ...none(world), body: { text: '売上が足りません。' } }),
    answers: membersBut([], 404),
  }),
  row('GET /payments/royalties/running', creatorsOnly),
  row('GET /payments/royalties/payouts', creatorsOnly),
  row('GET /payments/royalties/years/:year', { send: () => ({ params: { year: 2026 } }), ...creatorsOnly }),
];

/** Files of the same, which have the same readers. */
export const ROYALTY_FILE_ROWS: Row[] = [
  row('GET /payments/royalties/statements/:id/pdf', { about: 'of none', send: none, answers: membersBut([], 404) }),
  row('GET /payments/royalties/statements/:id/csv', { about: 'of none', send: none, answers: membersBut([], 404) }),
  row('GET /payments/royalties/statements/csv', creatorsOnly),
  row('GET /payments/royalties/payouts/csv', creatorsOnly),
  row('GET /payments/royalties/years/:year/csv', { send: () => ({ params: { year: 2026 } }), ...creatorsOnly }),
  row('GET /payments/royalties/years/:year/books/:program', {
    send: () => ({ params: { year: 2026, program: 'freee' } }),
    ...creatorsOnly,
  }),
  row('GET /admin/payouts/statements/:id/pdf', ofNone),
];

/** How staff close months and pay creators. */
export const STAFF_PAYOUT_ROWS: Row[] = [
  row('POST /admin/payouts/closings', { send: () => ({ body: { month: '2026-01' } }) }),
  row('POST /admin/payouts/closings', {
    about: 'before the month is over',
    send: () => ({ body: { month: '2999-01' } }),
    answers: staffGet(409),
  }),
  row('GET /admin/payouts/objections'),
  row('GET /admin/payouts/statements/:id', ofNone),
  row('POST /admin/payouts/statements/:id/answer', {
    about: 'of none',
    send: (world) => ({ ...none(world), body: { decision: 'rejected', reason: '確認しました。' } }),
    answers: staffGet(404),
  }),
  row('GET /admin/payouts/batches'),
  row('GET /admin/payouts/batches/:id', ofNone),
  row('POST /admin/payouts/batches', {
    about: 'of a day that is over',
    send: () => ({ body: { pay_on: '2026-01-30' } }),
    answers: staffGet(409),
  }),
  row('POST /admin/payouts/batches/:id/file', ofNone),
  row('POST /admin/payouts/batches/:id/sent', ofNone),
  row('POST /admin/payouts/batches/:id/void', { about: 'of none', send: withReason, answers: staffGet(404) }),
  row('POST /admin/payouts/batches/:id/bank_fee', {
    about: 'of none',
    send: (world) => ({ ...none(world), body: { fee: 440, taken_on: '2026-12-30' } }),
    answers: staffGet(404),
  }),
  row('GET /admin/payouts/withholding'),
  row('POST /admin/payouts/withholding', {
    send: () => ({ body: { month: '2026-12', paid: 0, paid_on: '2026-12-30' } }),
  }),
  row('POST /admin/payouts/withholding', {
    about: 'of more than was withheld',
    send: () => ({ body: { month: '2026-12', paid: 1, paid_on: '2026-12-30' } }),
    answers: staffGet(409),
  }),
  row('POST /admin/payouts/:id/returned', { about: 'of none', send: withReason, answers: staffGet(404) }),
];
