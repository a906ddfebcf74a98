import { isBirthday, isUnderage } from '@minori/contracts/rules';

/** What is told of an age: the birthday of those under age alone. */
export interface SaidAge {
  is_underage: boolean;
  birthday?: string;
}

/** A birthday as it is chosen, part by part; empty for what is not chosen yet. */
export interface Birthday {
  year: string;
  month: string;
  day: string;
}

const OLDEST = 110;

/** Return the years in which somebody can be born who is here at an instant, latest first. */
export function yearsUntil(now: Date): string[] {
  const latest = now.getFullYear();
  return Array.from({ length: OLDEST }, (_, index) => String(latest - index));
}

/** Return a birthday as `YYYY-MM-DD`; undefined where there is no such day, or it is still to come. */
export function birthdayFrom({ year, month, day }: Birthday, now: Date): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBirthday(text, now) ? text : undefined;
}

/** Return what is told of somebody who was born on a day, at an instant. */
export function ageFrom(birthday: string, now: Date): SaidAge {
  return isUnderage(birthday, now) ? { is_underage: true, birthday } : { is_underage: false };
}
