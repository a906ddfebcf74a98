import { domains } from '@minori/contracts/server';
import { termsContext } from '../../agreed';
import { AppError } from '../../http/errors';
import { route, type ApiRouter } from '../../http/route';
import { cancelMembership } from './cancelling';
import { endMembership, grantMembership } from './granting';
import { openMembershipCharge } from './openCharge';
import { paymentsOf } from './payments';
import { agreeToPrice, consentOf } from './priceConsent';
import { membershipPackages, quotePlan, runningMembership, takingOf } from './service';
import { takePlan } from './taking';

const DONE = { data: { ok: true } } as const;
const { admin, memberships } = domains;

/** Bind the endpoints of memberships, and those with which staff give and end memberships. */
export function registerRoutes(router: ApiRouter): void {
  route(router, memberships.packages, { limit: 'read' }, async ({ deps, viewer, at }) => ({
    data: await membershipPackages(deps, viewer, at),
  }));
  route(router, memberships.quote, { limit: 'read' }, async ({ viewer, query, at, language, deps }) => {
    const { payment_type: paymentType, card_id: cardId, ...plan } = query;
    const asked = { plan, paymentType, cardId, at, context: termsContext(deps, language) };
    return { data: await quotePlan(deps, viewer, asked) };
  });
  route(router, memberships.take, { limit: 'write' }, async ({ viewer, body, at, language, deps, once }) => {
    const { shown, payment_type: paymentType, card_id: cardId, ...plan } = body;
    const taking = { plan, paymentType, cardId, shown, at, context: termsContext(deps, language) };
    const agreementId = await once((noteMade) => takePlan(deps, viewer, taking, noteMade));
    return { data: await takingOf(deps, agreementId, at) };
  });
  route(router, memberships.openCharge, { limit: 'read' }, async ({ viewer }) => ({
    data: await openMembershipCharge(viewer.id),
  }));
  route(router, memberships.payments, { limit: 'read' }, async ({ viewer, query }) => {
    const { payments, lastId } = await paymentsOf(viewer.id, query.last_id);
    return { data: payments, last_id: lastId };
  });
  route(router, memberships.priceConsent, { limit: 'read' }, async ({ viewer, params, language, deps }) => ({
    data: await consentOf(viewer.id, params.id, termsContext(deps, language)),
  }));
  route(router, memberships.agreeToPrice, { limit: 'write' }, async ({ viewer, params, body, at, language, deps }) => {
    const agreed = { shown: body.shown, at, context: termsContext(deps, language) };
    await agreeToPrice(viewer.id, params.id, agreed);
    const membership = await runningMembership(viewer.id, params.id, at);
    if (!membership) throw new AppError('not_found');
    return { data: membership };
  });
  route(router, memberships.cancel, { limit: 'write' }, async ({ viewer, params, at }) => {
    await cancelMembership(viewer.id, params.id);
    return { data: await runningMembership(viewer.id, params.id, at) };
  });
  route(router, admin.grantMembership, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const { user, package_name, recurring, ends_at } = body;
    await grantMembership(viewer, { user, package_name, recurring, endsAt: new Date(ends_at), at: deps.clock() });
    return DONE;
  });
  route(router, admin.endMembership, { limit: 'write' }, async ({ deps, viewer, body }) => {
    await endMembership(viewer, body.user, deps.clock());
    return DONE;
  });
}
