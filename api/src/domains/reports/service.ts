import type { Report, ReportAct, ReportReason, ReportState, ReportTarget } from '@minori/contracts';
import type { ViolationClass } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { retryOnDuplicate, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { removeForStaff } from '../comments/service';
import { removeReviewForStaff } from '../courses/service';
import { removeLineForStaff } from '../liveChat/ruling';
import { applyVerdict } from '../posts/violations';
import { disableUser, lookAlikeIdOf, userSummaries } from '../users/service';
import { closeReports, findOpenReport, findReport, findReports, insertReport, type ReportDocument } from './model';
import { presentReport } from './presenter';
import { targetOf } from './targets';

const PAGE_SIZE = 50;

/** What somebody reports. */
export interface ReportInput {
  target_type: ReportTarget;
  target_id: string;
  reason: ReportReason;
  message?: string | undefined;
  imitated_user_id?: string | undefined;
}

/**
 * Report something to the staff; while the viewer's report of the same target is open, another one changes nothing. Throw
 * `not_found` for what the viewer can't see, `forbidden` for what is their own.
 */
export async function createReport(
  deps: Deps,
  viewer: Viewer,
  input: ReportInput,
): Promise<{ id: string; is_new: boolean }> {
  const at = deps.clock();
  const target = await targetOf(deps, viewer, input);
  if (target.userId === viewer.id) throw new AppError('forbidden');
  const imitatedId = await imitatedBy(input, target.userId, at);
  const report = {
    reporter_id: new Types.ObjectId(viewer.id),
    target_type: input.target_type,
    target_id: new Types.ObjectId(input.target_id),
    target_user_id: new Types.ObjectId(target.userId),
    target_text: target.text,
    reason: input.reason,
    message: input.message || null,
    imitated_user_id: imitatedId ? new Types.ObjectId(imitatedId) : null,
    created_at: at,
  };
  const { id, isNew } = await retryOnDuplicate(() => insertReport(report));
  return { id, is_new: isNew };
}

/** Who is said to be imitated: whom the reporter names, else whom the reported account looks like. */
async function imitatedBy(
  { target_type, reason, imitated_user_id }: ReportInput,
  targetUserId: string,
  at: Date,
): Promise<string | undefined> {
  if (target_type !== 'user' || reason !== 'impersonation') return undefined;
  if (imitated_user_id === undefined) return lookAlikeIdOf(targetUserId);
  const known = await userSummaries([imitated_user_id], null, at);
  if (!known.has(imitated_user_id) || imitated_user_id === targetUserId) {
    throw new AppError('invalid_input', { fields: { imitated_user_id: 'unknown_value' } });
  }
  return imitated_user_id;
}

/** Return a page of the reports in a state, oldest first. */
export async function listReports(
  state: ReportState,
  { lastId, at }: { lastId?: string | undefined; at: Date },
): Promise<{ reports: Report[]; lastId: string | null }> {
  const found = await findReports(state, { after: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  return { reports: await presentAll(page, at), lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null };
}

/** What staff decide of a report. */
export interface Decision {
  state: 'upheld' | 'rejected';
  /** Left out, what a report that is upheld leads to by itself. */
  act?: ReportAct | undefined;
  note?: string | undefined;
}

/**
 * Decide an open report and every other open one of the same target. Throw `not_found` when it is not open, and
 * `invalid_input` for an act that does not go with it.
 */
export async function decideReport(actor: Actor, id: string, decision: Decision, at: Date): Promise<Report> {
  const { state } = decision;
  const note = decision.note || null;
  await transaction(async (session) => {
    const report = await findOpenReport(id, session);
    if (!report) throw new AppError('not_found');
    const act = decision.act ?? actFor(report, state);
    if (!isFitting(report, state, act)) throw new AppError('invalid_input', { fields: { act: 'unknown_value' } });
    await closeReports(report.target_id, { state, act, note, decided_at: at }, session);
    await perform(session, report, { act, note, at });
    await audit(session, { actor, at }, 'report.decided', id, {
      state,
      act,
      note,
      target_id: String(report.target_id),
    });
  });
  const report = await findReport(id);
  const [presented] = report ? await presentAll([report], at) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}

const ACT_ON = {
  post: 'disable_post',
  comment: 'remove_comment',
  course_review: 'remove_review',
  chat_line: 'remove_chat_line',
} as const;

function actFor({ target_type }: ReportDocument, state: Decision['state']): ReportAct {
  if (state === 'rejected' || target_type === 'user') return 'none';
  return ACT_ON[target_type];
}

const TARGET_OF: Partial<Record<ReportAct, ReportTarget>> = {
  remove_comment: 'comment',
  disable_post: 'post',
  free_post: 'post',
  notice_post: 'post',
  remove_review: 'course_review',
  remove_chat_line: 'chat_line',
};

function isFitting({ target_type }: ReportDocument, state: Decision['state'], act: ReportAct): boolean {
  return act === 'none' || (state === 'upheld' && (TARGET_OF[act] ?? target_type) === target_type);
}

async function perform(
  session: ClientSession,
  report: ReportDocument,
  { act, note, at }: { act: ReportAct; note: string | null; at: Date },
): Promise<void> {
  const targetId = String(report.target_id);
  const found = { violation: VIOLATION_OF[report.reason], source: 'report' as const, note, at };
  if (act === 'remove_comment') await removeForStaff(session, targetId, 'staff', at);
  if (act === 'disable_post') await applyVerdict(session, targetId, { act: 'disable', ...found });
  if (act === 'free_post') await applyVerdict(session, targetId, { act: 'change_to_free', ...found });
  if (act === 'notice_post') await applyVerdict(session, targetId, { act: 'notice', ...found });
  if (act === 'remove_review') await removeReviewForStaff(session, targetId);
  if (act === 'remove_chat_line') await removeLineForStaff(session, targetId, at);
  if (act === 'disable_user') await disableUser(session, String(report.target_user_id), at);
}

/** What a post is told to offend against, by the reason that the reporter gave. */
export const VIOLATION_OF: Record<ReportReason, ViolationClass> = {
  spam: 'advertisement',
  external_contact: 'advertisement',
  fraud: 'investment',
  investment: 'investment',
  copyright: 'copyright',
  impersonation: 'copyright',
  violence: 'violence',
  harassment: 'violence',
  adult: 'adult',
  other: 'investment',
};

async function presentAll(reports: ReportDocument[], at: Date): Promise<Report[]> {
  const ids = reports.flatMap((report) => [report.reporter_id, report.target_user_id, report.imitated_user_id]);
  const users = await userSummaries(ids.filter((id) => id !== null).map(String), null, at);
  return reports.map((report) => presentReport(report, users));
}
