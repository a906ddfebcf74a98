import type { RequestStatus, StaffCreatorApplication } from '@minori/contracts';
import { REJECTION_REASON_MAX } from '@minori/contracts/rules';
import { now } from '../clock';
import { applicationsForStaff, decide } from '../domains/creators/deciding';

/** How to use it. */
export const CREATORS_USAGE = `  creators applications [untreated|approved|rejected|canceled]   who has applied to be a creator (untreated unless said otherwise)
  creators approve ID          makes who has applied a creator, and mails them
  creators reject ID REASON    rejects an application; the reason is told to who has applied`;

const ACTOR = 'command line';
const STATUSES: readonly string[] = ['untreated', 'approved', 'rejected', 'canceled'] satisfies RequestStatus[];

/** Run `creators …` and say what to print; undefined when it is no such command. */
export async function runCreators([act, first, ...rest]: string[]): Promise<string | undefined> {
  const [at, language] = [now(), 'ja' as const];
  if (act === 'applications' && STATUSES.includes(first ?? 'untreated') && rest.length === 0) {
    const { applications } = await applicationsForStaff((first ?? 'untreated') as RequestStatus, { language, at });
    return applications.map(told).join('\n') || 'none';
  }
  if (!first) return undefined;
  if (act === 'approve' && rest.length === 0) {
    return told(await decide(ACTOR, first, { status: 'approved' }, { language, at }));
  }
  const reason = rest.join(' ').trim();
  if (act !== 'reject' || !reason || reason.length > REJECTION_REASON_MAX) return undefined;
  return told(await decide(ACTOR, first, { status: 'rejected', reason }, { language, at }));
}

function told({ id, status, created_at, user_info, domains, text }: StaffCreatorApplication): string {
  const fields = domains.map(({ name }) => name).join(', ');
  return [id, status, created_at, `@${user_info.username}`, user_info.badge, fields, JSON.stringify(text)].join('  ');
}
