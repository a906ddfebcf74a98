import { now } from '../clock';
import { stepsOfDays } from '../domains/onboarding/counting';

/** How to use it. */
export const ONBOARDING_USAGE = `  onboarding steps [DAYS]      to how many new members each step was shown, how many did it and how many left there, day by day
                               (of the last 14 days unless said otherwise)`;

const DAYS = 14;
const DAYS_MAX = 366;

/** Run `onboarding …` and say what to print; undefined when it is no such command. */
export async function runOnboarding([act, days = String(DAYS), ...rest]: string[]): Promise<string | undefined> {
  const isCount = /^[1-9]\d*$/.test(days) && Number(days) <= DAYS_MAX;
  if (act !== 'steps' || !isCount || rest.length > 0) return undefined;
  const counted = await stepsOfDays(Number(days), now());
  const lines = counted.map(({ day, step, shown, done, left }) =>
    [day, step.padEnd('experience'.length), `${shown} shown`, `${done} done`, `${left} left`].join('  '),
  );
  return lines.join('\n') || 'none';
}
