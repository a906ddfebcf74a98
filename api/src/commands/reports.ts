import type { Report, ReportAct, ReportState } from '@minori/contracts';
import { now } from '../clock';
import { decideReport, listReports } from '../domains/reports/service';

/** How to use it. */
export const REPORTS_USAGE = `  reports [open|upheld|rejected]   reports in a state (open unless said otherwise), oldest first
  reports decide ID upheld|rejected [ACT] [NOTE]   decides a report; ACT is none, remove_comment, disable_post, free_post, notice_post,
                                                   disable_user, remove_review or remove_chat_line, else what was reported goes where it is upheld`;

const STATES: readonly string[] = ['open', 'upheld', 'rejected'] satisfies ReportState[];
const ACTS: readonly string[] = [
  'none',
  'remove_comment',
  'disable_post',
  'free_post',
  'notice_post',
  'disable_user',
  'remove_review',
  'remove_chat_line',
] satisfies ReportAct[];

/** Run `reports …` and say what to print; undefined when it is no such command. */
export async function runReports(args: string[]): Promise<string | undefined> {
  const [first = 'open', id, state, act, ...note] = args;
  if (STATES.includes(first) && args.length <= 1)
    return describe((await listReports(first as ReportState, { at: now() })).reports);
  if (first !== 'decide' || !id || (state !== 'upheld' && state !== 'rejected')) return undefined;
  if (act !== undefined && !ACTS.includes(act)) return undefined;
  await decideReport('command line', id, { state, act: act as ReportAct | undefined, note: note.join(' ') }, now());
  return `${id} is ${state}`;
}

function describe(reports: Report[]): string {
  if (reports.length === 0) return 'none';
  return reports
    .map(({ id, target_type, target_id, target_user, reason, created_at, target_text, message }) =>
      [
        id,
        created_at,
        reason,
        `${target_type} ${target_id}`,
        `of @${target_user?.username ?? '?'}`,
        JSON.stringify(message ?? ''),
        JSON.stringify((target_text ?? '').slice(0, 80)),
      ].join('  '),
    )
    .join('\n');
}
