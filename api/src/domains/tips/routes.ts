import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { findTip, type TipOwner } from './model';
import { listTips, ownTip } from './reading';
import { refundTip } from './refunding';
import { sendTip, tipOfferFor } from './sending';
import { thankForTip } from './thanking';

const { staffMoney, tips } = domains;
const post = (id: string): TipOwner => ({ kind: 'post', id });

/** Bind the endpoints of tips, and that with which staff give them back. */
export function registerRoutes(router: ApiRouter): void {
  route(router, tips.ofPost, { limit: 'read' }, async ({ deps, viewer, params, query }) => {
    const page = await listTips(deps, viewer, { owner: post(params.id), lastId: query.last_id });
    return { data: page.tips, last_id: page.lastId, supporters: page.supporters };
  });
  route(router, tips.offer, { limit: 'read' }, async ({ deps, viewer, params }) => ({
    data: await tipOfferFor(deps, viewer, post(params.id)),
  }));
  route(router, tips.send, { limit: 'write' }, async ({ deps, viewer, params, body, once }) => {
    const { package: name, message, shown } = body;
    const order = { owner: post(params.id), package: name, message, shown };
    const id = await once((noteMade) => sendTip(deps, viewer, order, noteMade));
    return { data: await ownTip(deps, viewer, id) };
  });
  route(router, tips.thank, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await thankForTip(deps, viewer, { owner: post(params.id), tipId: params.tip_id });
    return { data: await ownTip(deps, viewer, params.tip_id) };
  });
  route(router, staffMoney.refundTip, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const { tip_id: tipId, reason } = body;
    const id = await once((noteMade) => refundTip(viewer, { tipId, reason, at }, noteMade));
    return { data: { id, kind: 'coins' as const, amount: (await findTip(id))?.coins ?? 0 } };
  });
}
