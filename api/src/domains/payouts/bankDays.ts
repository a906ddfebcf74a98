import holidays from '@holiday-jp/holiday_jp';
import { dayAfterDays, monthAfter, OBJECTION_DAYS, STATEMENT_DAY } from '@minori/contracts/rules';

/** Banks are closed from the last day of a year to the third of the next. */
const NEW_YEAR: ReadonlySet<string> = new Set(['12-31', '01-01', '01-02', '01-03']);
/** Further days on which banks are closed, as a law for one year may say. */
const CLOSED_BESIDES: ReadonlySet<string> = new Set([]);
/** Banks want transfers so many of their days before they are paid. */
const LEAD_DAYS = 3;

/** Return whether banks transfer money on a day in Tokyo, `YYYY-MM-DD`. */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !NEW_YEAR.has(day.slice(5)) && !CLOSED_BESIDES.has(day) && !holidays.isHoliday(day);
}

/** Return the last day of banks before a day. */
export function prevBankDay(day: string): string {
  const before = dayAfterDays(day, -1);
  return isBankDay(before) ? before : prevBankDay(before);
}

/** Return the day by which the tax that was withheld in a month is to be paid: the 10th of the next, or the day of banks after it. */
export function taxDueDay(month: string): string {
  return bankDayFrom(`${monthAfter(month, 1)}-10`);
}

function bankDayFrom(day: string): string {
  return isBankDay(day) ? day : bankDayFrom(dayAfterDays(day, 1));
}

/** Return the last day of banks in a month, `YYYY-MM`. */
export function lastBankDayOfMonth(month: string): string {
  return prevBankDay(`${monthAfter(month, 1)}-01`);
}

/** Return the day on which what is owed for a month is paid: within 60 days of each sale. */
export function payDayOf(month: string): string {
  return lastBankDayOfMonth(monthAfter(month, 1));
}

/**
 * Return the day on which the transfers of a pay day are put together: three days of banks before, or, where that is sooner, the first
 * day on which statements that were sent in time are confirmed, so in some Februaries.
 */
export function orderDayOf(payDay: string): string {
  let day = payDay;
  for (let days = 0; days < LEAD_DAYS; days += 1) day = prevBankDay(day);
  const confirmed = `${payDay.slice(0, 7)}-${STATEMENT_DAY + OBJECTION_DAYS + 1}`;
  if (day >= confirmed) return day;
  return confirmed < payDay ? confirmed : payDay;
}

/** Return the first pay day whose transfers are put together on a day or later. */
export function nextPayDay(day: string): string {
  const own = lastBankDayOfMonth(day.slice(0, 7));
  return orderDayOf(own) >= day ? own : lastBankDayOfMonth(monthAfter(day.slice(0, 7), 1));
}
