import { z } from 'zod';
import { endpoint } from '../endpoint';
import { report, reportAct, reportReason, reportState, reportTarget } from '../entities/report';
import { id, success, lastId } from '../entities/shared';

const params = z.object({ id });

export const reports = {
  create: endpoint('POST /reports', {
    summary:
      'Report a post, a comment, a review of a course, a line of a chat or a member to the staff; while a report is open, the same caller’s second one of the same target changes nothing. Members',
    access: 'member',
    body: z.object({
      target_type: reportTarget,
      target_id: id,
      reason: reportReason,
      message: z.string().trim().max(500, 'too_long').optional(),
      /** With the reason `impersonation`, of a member: whom they imitate; left out, whom they look like. */
      imitated_user_id: id.optional(),
    }),
    response: success(z.object({ id, is_new: z.boolean() })),
    status: 201,
  }),
  list: endpoint('GET /admin/reports', {
    summary: 'Reports in a state, oldest first, 50 a page. Staff',
    access: 'admin',
    query: z.object({ state: reportState.default('open'), last_id: lastId }),
    response: success(z.array(report), { last_id: id.nullable() }),
  }),
  decide: endpoint('POST /admin/reports/:id/decision', {
    summary: 'Decide an open report; every other open report of the same target is decided with it. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({
      state: z.enum(['upheld', 'rejected']),
      /** Left out, a report that is upheld takes the post, the comment, the review or the line of a chat away. */
      act: reportAct.optional(),
      note: z.string().trim().max(500, 'too_long').optional(),
    }),
    response: success(report),
  }),
};
