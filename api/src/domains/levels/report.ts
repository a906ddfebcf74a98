import type { LevelDay, LevelReport } from '@minori/contracts';
import { ENGAGE_POINTS, INTEREST_POINTS, LEVEL_WINDOW_DAYS, tokyoDay } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { ownLevel } from '../users/levels';
import { dayAfter } from './days';
import { findScoreDays, type ScoreDayDocument } from './model';
import { findRun, type LevelRunDocument } from './runModel';

/** Return the viewer's level with the thirty days that it is made of. */
export async function levelReportOf(viewer: Viewer, at: Date): Promise<LevelReport> {
  const run = await findRun();
  const last = (run && judgedUpTo(run, viewer.id)) ?? dayAfter(tokyoDay(at), -1);
  const first = dayAfter(last, 1 - LEVEL_WINDOW_DAYS);
  const [progress, found] = await Promise.all([ownLevel(viewer), findScoreDays(viewer.id, first, last)]);
  const byDay = new Map(found.map((one) => [one.day, one]));
  const days = Array.from({ length: LEVEL_WINDOW_DAYS }, (_, index) => dayAfter(first, index));
  return { progress, days: days.map((day) => presentDay(day, byDay.get(day))), is_judged: run !== undefined };
}

/** While a night's members are judged one after another, those who are left stand as the night before has left them. */
function judgedUpTo({ day, after, ended_at }: LevelRunDocument, userId: string): string {
  const isJudged = ended_at !== null || (after !== null && userId <= String(after));
  return isJudged ? day : dayAfter(day, -1);
}

function presentDay(day: string, found: ScoreDayDocument | undefined): LevelDay {
  return {
    day,
    interest: found?.interest ?? 0,
    engage: found?.engage ?? 0,
    interest_by: { ...nothingOf(INTEREST_POINTS), ...found?.interest_by },
    engage_by: { ...nothingOf(ENGAGE_POINTS), ...found?.engage_by },
  };
}

function nothingOf<Act extends string>(acts: Record<Act, unknown>): Record<Act, number> {
  return Object.fromEntries(Object.keys(acts).map((act) => [act, 0])) as Record<Act, number>;
}
