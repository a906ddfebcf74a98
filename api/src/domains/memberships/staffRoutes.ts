import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { settleDispute, settleRefund, troubles } from '../charges/staff';
import { refundPack } from '../coins/refunding';
import { clearAge } from '../users/age';
import { moneyOf } from './money';
import { announcePrices, priceChanges } from './priceAnnouncing';
import { givenBackAs, refundPayment } from './refunding';

const { staffMoney } = domains;

/** Bind the endpoints with which staff look at the money of members, and give it back. */
export function registerStaffRoutes(router: ApiRouter): void {
  route(router, staffMoney.of, { limit: 'read' }, async ({ query, at }) => ({ data: await moneyOf(query.user, at) }));
  route(router, staffMoney.refund, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const { payment_id: invoiceId, ...order } = body;
    const id = await once((noteMade) => refundPayment(viewer, { invoiceId, ...order, at }, noteMade));
    return { data: await givenBackAs(id) };
  });
  route(router, staffMoney.refundPack, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const { charge_id: chargeId, reason } = body;
    const id = await once((noteMade) => refundPack(viewer, { chargeId, reason, at }, noteMade));
    return { data: await givenBackAs(id) };
  });
  route(router, staffMoney.troubles, { limit: 'read' }, async () => ({ data: await troubles() }));
  route(router, staffMoney.settleRefund, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await settleRefund(viewer, params.id, { ...body, at }),
  }));
  route(router, staffMoney.settleDispute, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await settleDispute(viewer, params.id, { ...body, at }),
  }));
  route(router, staffMoney.clearAge, { limit: 'write' }, async ({ viewer, body, at }) => {
    await clearAge(viewer, { ...body, at });
    return { data: { is_underage: null } };
  });
  route(router, staffMoney.prices, { limit: 'read' }, async () => ({ data: await priceChanges() }));
  route(router, staffMoney.announcePrices, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: await announcePrices(viewer, { ...body, at }),
  }));
}
