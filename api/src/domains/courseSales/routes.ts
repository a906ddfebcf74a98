import { domains } from '@minori/contracts/server';
import { termsContext } from '../../agreed';
import { AppError } from '../../http/errors';
import { route, type ApiRouter } from '../../http/route';
import { givenBackAs } from '../memberships/refunding';
import { identifiedMember } from '../users/service';
import { buyCourse, buyingOf, takeCourse } from './buying';
import { courseOfferFor } from './offering';
import { coursesPaidBy, ownPurchase } from './reading';
import { giveBackCourse, refundCourse } from './refunding';

const { courseSales, staffMoney } = domains;

/** Bind the endpoints of buying courses and giving them back, and those of staff. */
export function registerRoutes(router: ApiRouter): void {
  route(router, courseSales.offer, { limit: 'read' }, async ({ deps, viewer, params, language, at }) => ({
    data: await courseOfferFor(deps, viewer, { courseId: params.id, at, context: termsContext(deps, language) }),
  }));
  route(router, courseSales.buy, { limit: 'write' }, async ({ deps, viewer, params, body, language, at, once }) => {
    const { payment: means, card_id: cardId, shown } = body;
    const buying = { courseId: params.id, means, cardId, shown, at, context: termsContext(deps, language) };
    return { data: await buyingOf(deps, await once((noteMade) => buyCourse(deps, viewer.id, buying, noteMade))) };
  });
  route(router, courseSales.take, { limit: 'write' }, async ({ viewer, params, at }) => {
    await takeCourse(viewer.id, params.id, at);
    return { data: await purchaseThatIs(viewer.id, params.id, at) };
  });
  route(router, courseSales.own, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await ownPurchase(viewer.id, params.id, at),
  }));
  route(router, courseSales.giveBack, { limit: 'write' }, async ({ viewer, params, body, at }) => {
    await giveBackCourse(viewer.id, { courseId: params.id, orderId: body.purchase_id, at });
    return { data: await purchaseThatIs(viewer.id, params.id, at) };
  });
  route(router, courseSales.paid, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { paid, lastId } = await coursesPaidBy(viewer.id, { viewer, before: query.last_id, at });
    return { data: paid, last_id: lastId };
  });
  registerStaff(router);
}

function registerStaff(router: ApiRouter): void {
  route(router, staffMoney.refundCourse, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const { purchase_id: orderId, reason } = body;
    const id = await once((noteMade) => refundCourse(viewer, { orderId, reason, at }, noteMade));
    return { data: await givenBackAs(id) };
  });
  route(router, staffMoney.coursePayments, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { id } = await identifiedMember(query.user, at);
    const { paid, lastId } = await coursesPaidBy(id, { viewer, before: query.last_id, at });
    return { data: paid, last_id: lastId };
  });
}

async function purchaseThatIs(userId: string, courseId: string, at: Date) {
  const purchase = await ownPurchase(userId, courseId, at);
  if (!purchase) throw new AppError('not_found');
  return purchase;
}
