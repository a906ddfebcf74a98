import { aConsent } from '../partners';
import { membersBut, row, type Row } from './rows';

const params = { partner: 'ig' } as const;
/** Without an environment that names partners nothing of them can be started, or is shown. */
const send = () => ({ params });

/** What members and guests see of partners, and what staff do with them. */
export const PARTNER_ROWS: Row[] = [
  row('GET /partners/:partner', {
    about: 'that offers nothing',
    send,
    answers: { ...membersBut([], 404), guest: 404 },
  }),
  row('POST /partners/:partner/visits', { about: 'that offers nothing', send, answers: membersBut([], 404) }),
  row('GET /profiles/trade-accounts'),
  row('POST /profiles/link_trade_account', {
    about: 'that nobody has signed',
    send: () => ({ body: { trade_username: 'taro', token: 'nothing' } }),
    answers: membersBut([], 422),
  }),
  row('DELETE /profiles/trade-accounts/:partner', {
    about: 'where none is linked',
    send: () => ({ params: { partner: 'takatrade' } }),
  }),
  row('GET /admin/partners'),
  row('GET /admin/partners/:partner/postbacks', { send }),
  row('PUT /admin/partners/:partner/consent', { send: () => ({ params, body: aConsent('ig') }) }),
  row('DELETE /admin/partners/:partner/consent', { send }),
  row('PUT /admin/partners/:partner/budget', { send: () => ({ params, body: { budget: 100_000 } }) }),
  row('POST /admin/partners/:partner/start', {
    about: 'without a site',
    send: () => ({ params, body: { until: '2099-12-31' } }),
    answers: { admin: 409 },
  }),
  row('POST /admin/partners/:partner/pause', { about: 'that never ran', send, answers: { admin: 409 } }),
];
