import { z } from 'zod';
import { endpoint } from '../endpoint';
import { invitation, invitationStanding, staffInvitation } from '../entities/invitation';
import { id, lastId, success } from '../entities/shared';
import { INVITATION_CODE_PATTERN } from '../rules/account';
import { INVITATION_REASON_MAX, INVITATION_STATES, typedCode } from '../rules/invitation';

const params = z.object({ id });
const isNamed = z.boolean();
const code = z
  .string()
  .min(1, 'required')
  .transform(typedCode)
  .refine((text) => INVITATION_CODE_PATTERN.test(text), 'invitation_code_format');

export const invitations = {
  code: endpoint('GET /users/invitation_code', {
    summary: 'The code by which others say that the member has invited them; made when it is asked for first. Members',
    access: 'member',
    response: success(z.object({ code: z.string() })),
  }),
  standing: endpoint('GET /users/invitations', {
    summary: 'Where the caller stands with inviting others, and with who has invited them. Members',
    access: 'member',
    response: success(invitationStanding),
  }),
  list: endpoint('GET /users/invitations/list', {
    summary: 'Who has come by the caller’s invitation, latest first, 20 a page; names of those who agreed. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(invitation), { last_id: id.nullable() }),
  }),
  enter: endpoint('POST /users/invitations/code', {
    summary:
      'Say by whose code the caller has come, once, within seven days of their registration. Refused at the field `code` where it is unknown or their own, where it is too late, or where they have said so before. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({
      code,
      /** Whether who has invited sees the name. */
      shows_name: isNamed.default(false),
    }),
    response: success(invitationStanding),
    status: 201,
  }),
  name: endpoint('PUT /users/invitations/name', {
    summary: 'Say whether who has invited the caller sees their name; not_found where nobody has. Members',
    access: 'member',
    body: z.object({ shows_name: isNamed }),
    response: success(invitationStanding),
  }),
  forStaff: endpoint('GET /admin/invitations', {
    summary: 'Invitations in a state, those held unless told, oldest first, 50 a page. Staff',
    access: 'admin',
    query: z.object({ state: z.enum(INVITATION_STATES).default('held'), last_id: lastId }),
    response: success(z.array(staffInvitation), { last_id: id.nullable() }),
  }),
  release: endpoint('POST /admin/invitations/:id/release', {
    summary: 'Let an invitation that is held go on, which is not held again. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(staffInvitation),
  }),
  refuse: endpoint('POST /admin/invitations/:id/refuse', {
    summary:
      'Have an invitation that is held give nothing; one that was rewarded is taken back, with coins as far as there are any. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(INVITATION_REASON_MAX, 'too_long') }),
    response: success(staffInvitation),
  }),
};
