import { calendarDates } from './calendarDates.ts';

/** What the cells of a calendar stand for. */
export type Mode = 'date' | 'month' | 'year' | 'decade';

const MONTHS: Record<Exclude<Mode, 'date'>, number> = { month: 1, year: 12, decade: 120 };
const STEPS: Record<string, { cells: number; rows: number }> = {
  ArrowLeft: { cells: -1, rows: 0 },
  ArrowRight: { cells: 1, rows: 0 },
  ArrowUp: { cells: 0, rows: -1 },
  ArrowDown: { cells: 0, rows: 1 },
};
const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1 };
const ENDS: Record<string, number> = { Home: 0, End: 6 };

interface Press {
  key: string;
  shiftKey: boolean;
}

/**
 * Return where a key takes somebody in a calendar: arrows go by cell and row, Home and End to the ends of the week, the page keys
 * by page, with Shift by year. Undefined for other keys.
 */
export function movedBy({ key, shiftKey }: Press, at: Date, mode: Mode): Date | undefined {
  const { addDate, addMonth, getWeekDay } = calendarDates;
  const step = STEPS[key];
  const page = PAGES[key];
  if (mode !== 'date') {
    if (step) return addMonth(at, (step.cells + 3 * step.rows) * MONTHS[mode]);
    return page ? addMonth(at, page * 12 * MONTHS[mode]) : undefined;
  }
  if (step) return addDate(at, step.cells + 7 * step.rows);
  if (page) return addMonth(at, page * (shiftKey ? 12 : 1));
  const end = ENDS[key];
  return end === undefined ? undefined : addDate(at, end - getWeekDay(at));
}
