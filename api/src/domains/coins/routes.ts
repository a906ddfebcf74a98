import { domains } from '@minori/contracts/server';
import { termsContext } from '../../agreed';
import { AppError } from '../../http/errors';
import { route, type ApiRouter } from '../../http/route';
import { lastChecks } from '../ledger/checking';
import { buyPack, packsFor, purchaseOf } from './buying';
import { coinReport } from './reporting';
import { coinBalanceOf, coinsForStaff, grantCoins, movementOfJournal, movementsOf, upcomingCoinsOf } from './service';

/** So many nights of checks are told. */
const NIGHTS = 30;

const { admin, coins } = domains;

/** Bind the endpoints of coins, and those with which staff give them and look at the ledger. */
export function registerRoutes(router: ApiRouter): void {
  route(router, coins.balance, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await coinBalanceOf(viewer.id, at),
  }));
  route(router, coins.movements, { limit: 'read' }, async ({ viewer, query }) => {
    const { last_id: lastId, ...asked } = query;
    const page = await movementsOf(viewer.id, { ...asked, lastId });
    return { data: page.movements, last_id: page.lastId };
  });
  route(router, coins.upcoming, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await upcomingCoinsOf(viewer.id, at),
  }));
  route(router, coins.packs, { limit: 'read' }, async ({ viewer, at, language, deps }) => ({
    data: await packsFor(deps, viewer.id, at, termsContext(deps, language)),
  }));
  route(router, coins.buy, { limit: 'write' }, async ({ viewer, body, at, language, deps, once }) => {
    const { coins: amount, card_id: cardId, shown } = body;
    const buying = { coins: amount, cardId, shown, at, context: termsContext(deps, language) };
    const id = await once((noteMade) => buyPack(deps, viewer.id, buying, noteMade));
    return { data: await purchaseOf(deps, id) };
  });
  route(router, admin.grantCoins, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const id = await once((noteMade) => grantCoins(viewer, { ...body, at }, noteMade));
    const movement = await movementOfJournal(id);
    if (!movement) throw new AppError('not_found');
    return { data: movement };
  });
  route(router, admin.memberCoins, { limit: 'read' }, async ({ query, at }) => {
    const { lastId, ...data } = await coinsForStaff(query.user, query.last_id, at);
    return { data, last_id: lastId };
  });
  route(router, admin.coinReport, { limit: 'read' }, async ({ at }) => ({ data: await coinReport(at) }));
  route(router, admin.ledgerChecks, { limit: 'read' }, async () => ({
    data: (await lastChecks(NIGHTS)).map(({ checked_at, journals, accounts, movements, problems }) => ({
      checked_at: checked_at.toISOString(),
      journals,
      accounts,
      movements: movements ?? null,
      problems,
    })),
  }));
}
