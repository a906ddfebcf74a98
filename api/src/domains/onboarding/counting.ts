import { tokyoDay } from '@minori/contracts/rules';
import { stepDaysSince, type StepDayDocument } from './model';

const DAY_MS = 86_400_000;

/** Return, for staff, how many members each step was shown to, who did it and who left there, on each of the last days in Tokyo. */
export function stepsOfDays(days: number, at: Date): Promise<StepDayDocument[]> {
  return stepDaysSince(tokyoDay(new Date(at.getTime() - (days - 1) * DAY_MS)));
}
