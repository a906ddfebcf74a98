import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { browserProcessor, refreshedCards, removeCard, savedCards, setDefaultCard, setUpCard } from './service';

const { cards } = domains;

/** Bind the endpoints of saved cards. */
export function registerRoutes(router: ApiRouter): void {
  route(router, cards.processor, { limit: 'read' }, async ({ deps }) => ({ data: browserProcessor(deps) }));
  route(router, cards.list, { limit: 'read' }, async ({ viewer }) => ({ data: await savedCards(viewer.id) }));
  // Whoever tries many cards to see which ones work is stopped by member and by address.
  route(router, cards.setUp, { limit: 'card' }, async ({ viewer, address, limits, deps }) => {
    await limits.consume('card_client', address);
    return { data: await setUpCard(deps, viewer.id) };
  });
  route(router, cards.refresh, { limit: 'write' }, async ({ viewer, deps }) => ({
    data: await refreshedCards(deps, viewer.id),
  }));
  route(router, cards.setDefault, { limit: 'write' }, async ({ viewer, body }) => ({
    data: await setDefaultCard(viewer.id, body.id),
  }));
  route(router, cards.remove, { limit: 'write' }, async ({ viewer, params, deps }) => ({
    data: await removeCard(deps, viewer.id, params.id),
  }));
}
