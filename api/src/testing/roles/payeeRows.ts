import { anAccount, anIdentity, submitPayee } from '../payees';
import { membersBut, row, type Row } from './rows';
import type { World } from './world';

/** The author is the creator among them. */
const creatorsOnly = { answers: membersBut(['author'], 403) };

/** A new creator whose details wait for staff. */
const aPayee = async ({ api }: World) => {
  const creator = await api.createMember({ fields: { is_creator: true } });
  await submitPayee(api, creator);
  return { params: { id: creator.id } };
};
const first = async (world: World) => ({ ...(await aPayee(world)), body: { revision: 1 } });
const withReason = async (world: World) => ({
  ...(await aPayee(world)),
  body: { revision: 1, reason: '不鮮明なため' },
});
/** Staff alone get further than the access. */
const staffGet = (status: number) => ({ admin: status });
const front = { side: 'front' } as const;

/** What creators tell to be paid, and what staff see and do of it. */
export const PAYEE_ROWS: Row[] = [
  row('GET /payments/creators/detail', creatorsOnly),
  row('GET /payments/addresses', { send: () => ({ query: { code: '1000005' } }) }),
  row('GET /payments/banks', { send: () => ({ query: { q: '0009' } }) }),
  row('GET /payments/banks/:code/branches', { send: () => ({ params: { code: '0009' }, query: { q: '015' } }) }),
  row('POST /payments/creators/documents/:side', {
    send: ({ picture }) => ({ params: front, form: picture }),
    ...creatorsOnly,
  }),
  row('PUT /payments/creators/identity', { send: () => ({ body: anIdentity() }), ...creatorsOnly }),
  row('DELETE /payments/creators/documents/:side', { send: () => ({ params: front }), ...creatorsOnly }),
  row('PUT /payments/creators/account', { send: () => ({ body: anAccount() }), ...creatorsOnly }),
  row('PUT /payments/creators/carry_over', { send: () => ({ body: { carries_over: true } }), ...creatorsOnly }),
  row('PUT /payments/invoice-registration-number', {
    send: () => ({ body: { registration_number: 'T1234567890123', active: true } }),
    ...creatorsOnly,
  }),
  row('POST /users/turn_off_invoice_registration_number_remind_popup', creatorsOnly),
  row('GET /admin/payees'),
  row('GET /admin/payees/:id', { send: aPayee }),
  row('GET /admin/payees/:id', {
    about: 'of nobody who has told anything',
    send: ({ posts }) => ({ params: { id: posts.free } }),
    answers: staffGet(404),
  }),
  row('GET /admin/payees/:id/documents/:side', {
    send: async (world) => ({ params: { ...(await aPayee(world)).params, ...front } }),
  }),
  row('POST /admin/payees/:id/take', { send: first }),
  row('POST /admin/payees/:id/verify', { about: 'that nobody has taken', send: first, answers: staffGet(409) }),
  row('POST /admin/payees/:id/ask_again', { send: withReason }),
  row('POST /admin/payees/:id/account/verify', {
    about: 'of who is not verified',
    send: first,
    answers: staffGet(409),
  }),
  row('POST /admin/payees/:id/account/return', { send: withReason }),
];
