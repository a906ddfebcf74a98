import { z } from 'zod';
import { endpoint } from '../endpoint';
import { mission, missionBudget, missionClaim } from '../entities/mission';
import { done, id, success } from '../entities/shared';
import { BROWSER_TASKS, MISSION_BUDGET_MAX, MISSION_TASK_CODES } from '../rules/missions';

const task_code = z.enum(MISSION_TASK_CODES);

export const missions = {
  list: endpoint('GET /users/missions', {
    summary:
      'The missions, what is worth doing first before the rest, and how far the member is. What was reached meanwhile is noted. Members',
    access: 'member',
    response: z.object({ data: z.object({ missions: z.array(mission) }) }),
  }),
  complete: endpoint('POST /users/missions/complete', {
    summary:
      'Claim the coins of a task that is ready, once, however often it is sent; `task_id` or, with the same meaning, `web_task_id` says which one of a task that comes again, without it it is the oldest. `mission_not_ready` for one that is not; `phone_required` without a telephone number, `mission_phone_used` where the number has had these coins with another account; `mission_budget_used_up` where the month gives no more: it stays ready; `leaving`. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({
      mission_code: z.string().min(1, 'required').max(40, 'too_long'),
      task_code,
      task_id: id.optional(),
      web_task_id: id.optional(),
    }),
    response: success(missionClaim),
  }),
  notice: endpoint('POST /users/missions/noticed', {
    summary:
      'Say what only the browser knows: that the page of live streams was looked at, or that the site runs from the home screen. Members',
    access: 'member',
    body: z.object({ task_code: z.enum(BROWSER_TASKS) }),
    response: done,
  }),
  budgets: endpoint('GET /admin/missions', {
    summary: 'What each task may give in the month, and has given. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    response: success(z.array(missionBudget)),
  }),
  setBudget: endpoint('PUT /admin/missions/:code/budget', {
    summary: 'Say how many coins a task may give in a month, from this one on. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ code: task_code }),
    body: z.object({ limit: z.int('invalid').min(0, 'invalid').max(MISSION_BUDGET_MAX, 'invalid') }),
    response: success(missionBudget),
  }),
};
