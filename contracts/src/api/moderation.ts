import { z } from 'zod';
import { endpoint } from '../endpoint';
import { moderationDecision, precheckResult, requestStatus } from '../entities/moderation';
import { done, id, success, lastId } from '../entities/shared';
import { userSummary } from '../entities/user';
import { CHECKED_MAX } from '../rules/precheck';
import { VIOLATION_ACTS, VIOLATION_CLASSES, VIOLATION_SOURCES } from '../rules/violations';

const checkedText = z.string().max(CHECKED_MAX, 'too_long');
const message = z.string().trim().min(1, 'required').max(1_000, 'too_long');

export const moderation = {
  precheck: endpoint('POST /posts/precheck/v2', {
    summary: 'Check a text before it is sent; the API checks again when it is',
    access: 'member',
    body: z.object({
      text: checkedText,
      check_place: z.literal('comment').optional(),
      /** Whether the post will name a symbol besides those that stand in the text. */
      has_symbol: z.boolean().default(false),
    }),
    response: success(precheckResult),
  }),
  appealText: endpoint('POST /posts/precheck/appeals', {
    summary: 'Ask staff to let a text pass that the check refuses; once approved, its author may send it',
    access: 'member',
    body: z.object({ text: checkedText.min(1, 'required'), check_place: z.literal('comment').optional(), message }),
    response: success(moderationDecision),
    status: 201,
  }),
  appealPost: endpoint('POST /posts/:id/appeals', {
    summary:
      'Ask staff to decide again about an own post that is in review, was rejected, or on which they acted, once',
    access: 'member',
    params: z.object({ id }),
    body: z.object({ message }),
    response: success(moderationDecision),
    status: 201,
  }),
  ownDecisions: endpoint('GET /posts/appeals', {
    summary: 'What was decided about the own texts where staff were asked, newest first, 20 a page',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(moderationDecision), { last_id: id.nullable() }),
  }),
  decisions: endpoint('GET /admin/moderation_decisions', {
    summary: 'Texts about which staff were asked, oldest first, 50 a page',
    access: 'admin',
    query: z.object({ status: requestStatus.default('untreated'), last_id: lastId }),
    response: success(z.array(moderationDecision.extend({ user_info: userSummary })), { last_id: id.nullable() }),
  }),
  moderatePost: endpoint('POST /admin/posts/:id/violations', {
    summary:
      'Acts on a post that goes against the rules, or takes that back with restore; its author gets a popup and a notification. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({
      act: z.enum(VIOLATION_ACTS),
      violation: z.enum(VIOLATION_CLASSES),
      source: z.enum(VIOLATION_SOURCES).default('check'),
      note: z.string().trim().max(1_000, 'too_long').default(''),
    }),
    response: done,
  }),
  decide: endpoint('POST /admin/moderation_decisions/:id', {
    summary: 'Let a text pass or reject it; its author is told, a post in review comes out or does not',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['approved', 'rejected']), note: z.string().max(1_000, 'too_long').default('') }),
    response: success(moderationDecision),
  }),
};
