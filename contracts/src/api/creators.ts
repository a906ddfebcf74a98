import { z } from 'zod';
import { endpoint } from '../endpoint';
import { creatorStanding, staffCreatorApplication } from '../entities/creatorApplication';
import { requestStatus } from '../entities/moderation';
import { id, lastId, success } from '../entities/shared';
import { checkApplicationDomains, checkApplicationText, REJECTION_REASON_MAX } from '../rules/creatorApplication';

const params = z.object({ id });
const text = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = checkApplicationText(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
const domainIds = z.array(id).superRefine((value, context) => {
  const message = checkApplicationDomains(value);
  if (message) context.addIssue({ code: 'custom', message });
});

export const creators = {
  standing: endpoint('GET /users/creator_application', {
    summary: 'The latest application of the caller’s to be a creator, and whether they may apply now. Members',
    access: 'member',
    response: success(creatorStanding),
  }),
  apply: endpoint('POST /users/creator_application', {
    summary: 'Apply to be a creator; one application waits at most. Members of level 4 or more',
    access: 'member',
    idempotency: 'optional',
    body: z.object({
      /** What will be published. */
      text,
      domain_ids: domainIds,
      /** Of the creator terms. */
      is_agreed: z.literal(true, 'creator_terms_required'),
    }),
    response: success(creatorStanding),
    status: 201,
  }),
  cancel: endpoint('POST /users/creator_application/:id/cancel', {
    summary: 'Take back an own application that waits; one that was taken back stays so. Members',
    access: 'member',
    params,
    response: success(creatorStanding),
  }),
  list: endpoint('GET /admin/creator_applications', {
    summary: 'Applications to be a creator in a state, oldest first, 50 a page. Staff',
    access: 'admin',
    query: z.object({ status: requestStatus.default('untreated'), last_id: lastId }),
    response: success(z.array(staffCreatorApplication), { last_id: id.nullable() }),
  }),
  approve: endpoint('POST /admin/creator_applications/:id/approve', {
    summary:
      'Make who has applied a creator, and mail them; refused as a conflict where they do not meet the conditions any more. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(staffCreatorApplication),
  }),
  reject: endpoint('POST /admin/creator_applications/:id/reject', {
    summary: 'Reject an application that waits; the reason is told to who has applied, by mail too. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(REJECTION_REASON_MAX, 'too_long') }),
    response: success(staffCreatorApplication),
  }),
};
