import { z } from 'zod';
import { REPORT_REASONS } from '../rules/report';
import { id, instant } from './shared';
import { userSummary } from './user';

export const reportTarget = z.enum(['post', 'comment', 'user', 'course_review', 'chat_line']);
export const reportReason = z.enum(REPORT_REASONS);
export const reportState = z.enum(['open', 'upheld', 'rejected']);
/**
 * What staff do where a report is right: nothing more, take comment, post, review or line of a chat away, open the post, tell its
 * author, or shut the member out.
 */
export const reportAct = z.enum([
  'none',
  'remove_comment',
  'disable_post',
  'free_post',
  'notice_post',
  'disable_user',
  'remove_review',
  'remove_chat_line',
]);

/** A report as staff see it. */
export const report = z.object({
  id,
  target_type: reportTarget,
  target_id: id,
  /** Who is reported: the writer of the post, comment, review or line of a chat, or the member. */
  target_user: userSummary.nullable(),
  /** What the post, comment, review or line said when it was reported; null for members. */
  target_text: z.string().nullable(),
  reporter: userSummary.nullable(),
  reason: reportReason,
  message: z.string().nullable(),
  /** With `impersonation`: who is imitated. */
  imitated_user: userSummary.nullable(),
  state: reportState,
  act: reportAct.nullable(),
  note: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});

export type Report = z.infer<typeof report>;
export type ReportTarget = z.infer<typeof reportTarget>;
export type ReportReason = z.infer<typeof reportReason>;
export type ReportState = z.infer<typeof reportState>;
export type ReportAct = z.infer<typeof reportAct>;
