import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { listAlerts, setAlert } from './alerts';
import { formula, gradedCsv, ownGradedCsv } from './explaining';
import { ownPredictions } from './own';
import { predictionsOf, predictionsOn, recordOf, versionsOf } from './reading';
import { predict, react } from './writing';

const { predictions } = domains;

/** Bind the endpoints of predictions. */
export function registerRoutes(router: ApiRouter): void {
  route(router, predictions.list, { limit: 'read' }, async ({ params, query, viewer, language, at }) => {
    const { all, sort, last_key: lastKey } = query;
    const wanted = { isAll: all !== undefined, sort, lastKey };
    const page = await predictionsOn({ viewer, language, at }, params.id, wanted);
    return { data: page.items, last_key: page.lastKey, summary: page.summary, my_prediction: page.mine };
  });
  route(router, predictions.predict, { limit: 'write' }, async ({ params, body, viewer, language, at }) => {
    const { week_price: weekPrice, month_price: monthPrice, comment } = body;
    return { data: await predict({ viewer, language, at }, { symbolId: params.id, weekPrice, monthPrice, comment }) };
  });
  route(router, predictions.react, { limit: 'write' }, async ({ params, body, viewer, at }) => {
    const { id: symbolId, predictionId } = params;
    return { data: await react(viewer, { symbolId, predictionId, isLiked: body.action === 'like', at }) };
  });
  route(router, predictions.history, { limit: 'read' }, async ({ params, viewer }) => ({
    data: await versionsOf(viewer, params.id, params.predictionId),
  }));
  route(router, predictions.setAlert, { limit: 'write' }, async ({ params, body, viewer, at }) => {
    const { target_user_id: targetUserId, type } = body;
    return { data: await setAlert(viewer, { symbolId: params.id, targetUserId, isOn: type === 'on', at }) };
  });
  route(router, predictions.alerts, { limit: 'read' }, async ({ query, viewer, language, at }) => {
    const wanted = { symbolId: query.symbol_id, lastId: query.last_id };
    const { items, lastId } = await listAlerts({ viewer, language, at }, wanted);
    return { data: items, last_id: lastId };
  });
  route(router, predictions.formula, { limit: 'read' }, async () => ({ data: formula() }));
  route(router, predictions.ofMember, { limit: 'read' }, async ({ params, query, viewer, language, at }) => {
    const { items, lastId } = await predictionsOf({ viewer, language, at }, params.id, query.last_id);
    return { data: items, last_id: lastId };
  });
  route(router, predictions.mine, { limit: 'read' }, async ({ query, viewer, language, at }) => {
    const { last_id: lastId, ...asked } = query;
    const { items, lastId: next, record } = await ownPredictions({ viewer, language, at }, { ...asked, lastId });
    return { data: items, last_id: next, record };
  });
  route(router, predictions.mineCsv, { limit: 'document' }, ({ query, viewer, language }) =>
    ownGradedCsv(viewer, query, language),
  );
  route(router, predictions.record, { limit: 'read' }, async ({ params, viewer }) => ({
    data: await recordOf(viewer, params.id),
  }));
  // A link is followed by the browser, which asks in its own language.
  route(router, predictions.download, { limit: 'read' }, ({ params, query, viewer, language }) =>
    gradedCsv(viewer, params.id, query.language ?? language),
  );
}
