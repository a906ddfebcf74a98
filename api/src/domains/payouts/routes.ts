import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { listPayouts, listStatements, ownStatement, paidInYear, royaltyStanding, runningMonth } from './reading';
import { objectTo } from './statements';

const { royalties } = domains;

/** Bind the endpoints with which creators read what they are owed and were paid. */
export function registerRoutes(router: ApiRouter): void {
  route(router, royalties.standing, { limit: 'read' }, async ({ viewer }) => ({
    data: await royaltyStanding(viewer.id),
  }));
  route(router, royalties.statements, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { statements, lastId } = await listStatements(viewer.id, query, at);
    return { data: statements, last_id: lastId };
  });
  route(router, royalties.statement, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await ownStatement(viewer.id, params.id, at),
  }));
  route(router, royalties.object, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await objectTo(viewer.id, params.id, { text: body.text, at }),
  }));
  route(router, royalties.running, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await runningMonth(viewer.id, at),
  }));
  route(router, royalties.payouts, { limit: 'read' }, async ({ viewer, query }) => {
    const { payouts, lastId } = await listPayouts(viewer.id, query.last_id);
    return { data: payouts, last_id: lastId };
  });
  route(router, royalties.year, { limit: 'read' }, async ({ viewer, params }) => ({
    data: await paidInYear(viewer.id, params.year),
  }));
}
