import { VIOLATION_ACTS, VIOLATION_CLASSES, type ViolationAct, type ViolationClass } from '@minori/contracts/rules';
import { now } from '../clock';
import { moderatePost } from '../domains/posts/violations';

/** How to use it. */
export const VIOLATIONS_USAGE = `  violations ACT POST_ID CLASS [reported] [NOTE]
                                   acts on a post and tells its author, reported: as what somebody has reported;
                                   ACT: ${VIOLATION_ACTS.join(', ')};
                                   CLASS: ${VIOLATION_CLASSES.join(', ')}`;

/** Run `violations …` and say what to print; undefined when it is no such command. */
export async function runViolations([act, id, violation, ...note]: string[]): Promise<string | undefined> {
  if (!isOneOf(VIOLATION_ACTS, act) || !id || !isOneOf(VIOLATION_CLASSES, violation)) return undefined;
  const isReported = note[0] === 'reported';
  const words = isReported ? note.slice(1) : note;
  const source = isReported ? 'report' : 'check';
  await moderatePost('command line', id, { act, violation, source, note: words.join(' ') || null, at: now() });
  return `${id}: ${act}`;
}

function isOneOf<Value extends ViolationAct | ViolationClass>(
  values: readonly Value[],
  value: string | undefined,
): value is Value {
  return values.some((one) => one === value);
}
