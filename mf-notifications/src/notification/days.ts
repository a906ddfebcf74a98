import type { Language, Notification } from '@minori/contracts';
import { formatShortDate, tokyoDay } from '@minori/design-system/format';
import type { messages } from '../messages';

const DAY_MS = 86_400_000;

/** Return the day of a notification where another one begins with it, as it is headed; else nothing. */
export function beginningDay(
  items: readonly Notification[],
  index: number,
  {
    t,
    language,
    now = Date.now(),
  }: { t: Pick<(typeof messages)['ja'], 'today' | 'yesterday'>; language: Language; now?: number },
): string | undefined {
  const [before, item] = [items[index - 1], items[index]];
  if (!item) return undefined;
  const day = tokyoDay(item.created_at);
  if (before && tokyoDay(before.created_at) === day) return undefined;
  if (day === tokyoDay(now)) return t.today;
  if (day === tokyoDay(now - DAY_MS)) return t.yesterday;
  return formatShortDate(item.created_at, language, now);
}
