import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { missionBudgets, setMissionBudget } from './budgets';
import { claimMission } from './claiming';
import { missionsFor, noticeTask } from './service';

const { missions } = domains;
const DONE = { data: { ok: true } } as const;

/** Bind the endpoints of missions, and those with which staff say what they may give. */
export function registerRoutes(router: ApiRouter): void {
  route(router, missions.list, { limit: 'read' }, async ({ viewer, language, at }) => ({
    data: { missions: await missionsFor(viewer.id, language, at) },
  }));
  route(router, missions.complete, { limit: 'write' }, async ({ deps, viewer, language, body }) => {
    const { mission_code: missionCode, task_code: code, task_id: id = body.web_task_id } = body;
    return { data: await claimMission(deps, { id: viewer.id, language }, { missionCode, code, id }) };
  });
  route(router, missions.notice, { limit: 'write' }, async ({ viewer, body, at }) => {
    await noticeTask(viewer.id, body.task_code, at);
    return DONE;
  });
  route(router, missions.budgets, { limit: 'read' }, async ({ at }) => ({ data: await missionBudgets(at) }));
  route(router, missions.setBudget, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await setMissionBudget(viewer, { code: params.code, limit: body.limit, at }),
  }));
}
