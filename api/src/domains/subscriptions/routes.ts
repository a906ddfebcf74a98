import { domains } from '@minori/contracts/server';
import { termsContext } from '../../agreed';
import { AppError } from '../../http/errors';
import { route, type ApiRouter } from '../../http/route';
import { givenBackAs } from '../memberships/refunding';
import { identifiedMember } from '../users/service';
import { cancelSubscription, giveReason } from './cancelling';
import { agreeToPrice, consentOf } from './consenting';
import { endSubscription, grantSubscription, restrictSubscriptions } from './granting';
import { monthsOf } from './months';
import { discountCreators, offerOfCreator, offersOfCreators, quoteSubscription } from './offering';
import { openSubscriptionCharge } from './openCharge';
import { ownSubscription, ownSubscriptions, paymentsOf, takingOf } from './own';
import { ownPrices, setPrices } from './pricing';
import { refundSubscription } from './refunding';
import { subscribersCsv, subscribersOf } from './subscribers';
import { subscribe } from './taking';

const DONE = { data: { ok: true } } as const;
const { admin, staffMoney, subscriptions } = domains;

/** Bind the endpoints of subscriptions of creators, and those with which staff give, end and restrict them. */
export function registerRoutes(router: ApiRouter): void {
  registerSubscribing(router);
  registerOwn(router);
  registerSelling(router);
  registerStaff(router);
}

function registerStaff(router: ApiRouter): void {
  route(router, admin.grantSubscription, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const { status, period_ends_at, ...named } = body;
    await grantSubscription(viewer, named, { status, periodEndsAt: new Date(period_ends_at), at: deps.clock() });
    return DONE;
  });
  route(router, admin.endSubscription, { limit: 'write' }, async ({ viewer, body, at }) => {
    await endSubscription(viewer, body, at);
    return DONE;
  });
  route(router, admin.restrictSubscriptions, { limit: 'write' }, async ({ viewer, body, at }) => {
    await restrictSubscriptions(viewer, body, at);
    return DONE;
  });
  route(router, staffMoney.refundSubscription, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const { payment_id: invoiceId, ...order } = body;
    const id = await once((noteMade) => refundSubscription(viewer, { invoiceId, ...order, at }, noteMade));
    return { data: await givenBackAs(id) };
  });
  route(router, staffMoney.subscriptionPayments, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { id } = await identifiedMember(query.user, at);
    const { payments, lastId } = await paymentsOf(id, { viewer, before: query.last_id, at });
    return { data: payments, last_id: lastId };
  });
}

function registerSubscribing(router: ApiRouter): void {
  route(router, subscriptions.offer, { limit: 'read' }, async ({ deps, viewer, params, at }) => ({
    data: await offerOfCreator(deps, { viewer, creatorId: params.id, at }),
  }));
  route(router, subscriptions.offers, { limit: 'read' }, async ({ deps, viewer, query, at }) => ({
    data: await offersOfCreators(deps, { viewer, creatorIds: query.creators, at }),
  }));
  route(router, subscriptions.discountCreators, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await discountCreators(viewer, at),
  }));
  route(router, subscriptions.quote, { limit: 'read' }, async ({ viewer, query, at, language, deps }) => {
    const { creator_id: creatorId, payment_type: paymentType, card_id: cardId, ...wanted } = query;
    const asked = { creatorId, wanted, paymentType, cardId, at, context: termsContext(deps, language) };
    return { data: await quoteSubscription(deps, viewer, asked) };
  });
  route(router, subscriptions.take, { limit: 'write' }, async ({ viewer, body, at, language, deps, once }) => {
    const { shown, creator_id: creatorId, payment_type: paymentType, card_id: cardId, ...wanted } = body;
    const taking = { creatorId, wanted, paymentType, cardId, shown, at, context: termsContext(deps, language) };
    const agreementId = await once((noteMade) => subscribe(deps, viewer, taking, noteMade));
    return { data: await takingOf(deps, viewer, agreementId, at) };
  });
  route(router, subscriptions.openCharge, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await openSubscriptionCharge(viewer, at),
  }));
}

function registerOwn(router: ApiRouter): void {
  route(router, subscriptions.own, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await ownSubscriptions(viewer, at),
  }));
  route(router, subscriptions.payments, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { payments, lastId } = await paymentsOf(viewer.id, { viewer, before: query.last_id, at });
    return { data: payments, last_id: lastId };
  });
  route(router, subscriptions.priceConsent, { limit: 'read' }, async ({ viewer, params, language, deps }) => ({
    data: await consentOf(viewer.id, params.id, termsContext(deps, language)),
  }));
  route(
    router,
    subscriptions.agreeToPrice,
    { limit: 'write' },
    async ({ viewer, params, body, at, language, deps }) => {
      const agreed = { shown: body.shown, at, context: termsContext(deps, language) };
      await agreeToPrice(viewer.id, params.id, agreed);
      const subscription = await ownSubscription(viewer, params.id, at);
      if (!subscription) throw new AppError('not_found');
      return { data: subscription };
    },
  );
  route(router, subscriptions.cancel, { limit: 'write' }, async ({ viewer, params, at }) => {
    await cancelSubscription(viewer.id, params.id, at);
    return { data: await ownSubscription(viewer, params.id, at) };
  });
  route(router, subscriptions.giveReason, { limit: 'write' }, async ({ viewer, params, body }) => {
    await giveReason(viewer.id, { id: params.id, reason: body.reason });
    return { data: { reason: body.reason } };
  });
}

function registerSelling(router: ApiRouter): void {
  route(router, subscriptions.prices, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await ownPrices(viewer, at),
  }));
  route(router, subscriptions.setPrices, { limit: 'write' }, async ({ viewer, body, at }) => {
    await setPrices(viewer, body, at);
    return { data: await ownPrices(viewer, at) };
  });
  route(router, subscriptions.subscribers, { limit: 'read' }, ({ viewer, query, at }) =>
    subscribersOf(viewer, query, at),
  );
  route(router, subscriptions.months, { limit: 'read' }, ({ viewer, query, at }) => monthsOf(viewer, query, at));
  route(router, subscriptions.subscribersFile, { limit: 'document' }, ({ viewer, query, language, at }) =>
    subscribersCsv(viewer, query, { language, at }),
  );
}
