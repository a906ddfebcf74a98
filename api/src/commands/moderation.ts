import type { ModerationDecision, RequestStatus } from '@minori/contracts';
import { now } from '../clock';
import { decide, requestsForStaff } from '../domains/moderation/appeals';

/** How to use it. */
export const MODERATION_USAGE = `  moderation [untreated|approved|rejected|canceled]   texts that staff were asked about, oldest first
  moderation approve|reject ID [NOTE]                  lets a text pass or rejects it`;

const STATUSES: readonly string[] = ['untreated', 'approved', 'rejected', 'canceled'] satisfies RequestStatus[];
const VERDICTS = new Map([
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const);

/** Run `moderation …` and say what to print; undefined when it is no such command. */
export async function runModeration(args: string[]): Promise<string | undefined> {
  const [first = 'untreated', id, ...note] = args;
  if (STATUSES.includes(first) && args.length <= 1) {
    const { decisions } = await requestsForStaff(null, {
      status: first as RequestStatus,
      lastId: undefined,
      at: now(),
    });
    return describe(decisions);
  }
  const status = VERDICTS.get(first as 'approve');
  if (!status || !id) return undefined;
  await decide({ clock: now }, 'command line', { id, status, note: note.join(' ') });
  return `${id} is ${status}`;
}

function describe(decisions: ModerationDecision[]): string {
  if (decisions.length === 0) return 'none';
  return decisions
    .map(({ id, created_at, level, text, appeal }) =>
      [id, created_at, level, JSON.stringify(text.slice(0, 120)), JSON.stringify(appeal?.message ?? '')].join('  '),
    )
    .join('\n');
}
