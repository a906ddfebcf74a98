import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { linkTradeAccount, ownTradeAccounts, unlinkTradeAccount } from './linking';
import { findPartner } from './reading';
import {
  budgetPartner,
  partnersForStaff,
  pausePartner,
  postbacksForStaff,
  recordConsent,
  revokeConsent,
  startPartner,
} from './running';
import { visitPartner } from './visiting';

const { partners } = domains;

/** Bind the endpoints of partners, and those with which staff run them. */
export function registerRoutes(router: ApiRouter): void {
  route(router, partners.find, { limit: 'read' }, async ({ deps, viewer, params, language, at }) => ({
    data: await findPartner(deps, params.partner, { viewer, language, at }),
  }));
  route(router, partners.visit, { limit: 'write' }, async ({ deps, viewer, params, at }) => ({
    data: { url: await visitPartner(deps, viewer, params.partner, at) },
  }));
  route(router, partners.accounts, { limit: 'read' }, async ({ viewer, language }) => ({
    data: await ownTradeAccounts(viewer, language),
  }));
  route(router, partners.link, { limit: 'write' }, async ({ deps, viewer, body, language, at }) => {
    const { trade_username: tradeUsername, token } = body;
    return { data: await linkTradeAccount(deps, viewer, { tradeUsername, token, language, at }) };
  });
  route(router, partners.unlink, { limit: 'write' }, async ({ viewer, params, language }) => ({
    data: await unlinkTradeAccount(viewer, params.partner, language),
  }));
  route(router, partners.list, { limit: 'read' }, async ({ deps, at }) => ({ data: await partnersForStaff(deps, at) }));
  route(router, partners.postbacks, { limit: 'read' }, async ({ params, query }) => ({
    data: await postbacksForStaff(params.partner, query.outcome),
  }));
  route(router, partners.consent, { limit: 'write' }, async ({ deps, viewer: actor, params, body, at }) => ({
    data: await recordConsent({ deps, actor, partner: params.partner, at }, body),
  }));
  route(router, partners.revoke, { limit: 'write' }, async ({ deps, viewer: actor, params, at }) => ({
    data: await revokeConsent({ deps, actor, partner: params.partner, at }),
  }));
  route(router, partners.budget, { limit: 'write' }, async ({ deps, viewer: actor, params, body, at }) => ({
    data: await budgetPartner({ deps, actor, partner: params.partner, at }, body.budget),
  }));
  route(router, partners.start, { limit: 'write' }, async ({ deps, viewer: actor, params, body, at }) => ({
    data: await startPartner({ deps, actor, partner: params.partner, at }, body),
  }));
  route(router, partners.pause, { limit: 'write' }, async ({ deps, viewer: actor, params, at }) => ({
    data: await pausePartner({ deps, actor, partner: params.partner, at }),
  }));
}
