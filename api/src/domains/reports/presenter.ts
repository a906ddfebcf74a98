import type { Report, UserSummary } from '@minori/contracts';
import type { ReportDocument } from './model';

/** Return a report as staff see it. */
export function presentReport(report: ReportDocument, users: Map<string, UserSummary>): Report {
  const userOf = (id: ReportDocument['imitated_user_id']) => (id && users.get(String(id))) ?? null;
  return {
    id: String(report._id),
    target_type: report.target_type,
    target_id: String(report.target_id),
    target_user: userOf(report.target_user_id),
    target_text: report.target_text,
    reporter: userOf(report.reporter_id),
    reason: report.reason,
    message: report.message,
    imitated_user: userOf(report.imitated_user_id),
    state: report.state,
    act: report.act,
    note: report.note,
    created_at: report.created_at.toISOString(),
    decided_at: report.decided_at?.toISOString() ?? null,
  };
}
