import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { answerSurvey, dismissSurvey } from './service';
import { endSurvey, makeSurvey, surveysForStaff } from './staff';

const { surveys } = domains;
const DONE = { data: { ok: true } } as const;

/** Bind the endpoints of the surveys. */
export function registerRoutes(router: ApiRouter): void {
  route(router, surveys.answer, { limit: 'write' }, async ({ deps, viewer, body }) => {
    await answerSurvey(deps, viewer, { id: body.id, optionId: body.option_id });
    return DONE;
  });
  route(router, surveys.dismiss, { limit: 'write' }, async ({ deps, viewer }) => {
    await dismissSurvey(deps, viewer);
    return DONE;
  });
  route(router, surveys.list, { limit: 'read' }, async ({ query, at }) => {
    const { surveys: data, lastId } = await surveysForStaff(query.last_id, at);
    return { data, last_id: lastId };
  });
  route(router, surveys.make, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: { id: await makeSurvey(viewer, body, at) },
  }));
  route(router, surveys.end, { limit: 'write' }, async ({ viewer, params, at }) => {
    await endSurvey(viewer, params.id, at);
    return DONE;
  });
}
