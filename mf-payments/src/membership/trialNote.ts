import type { messages } from '../messages';

/** So many days are a campaign's. */
const CAMPAIGN_DAYS = 30;

/** Return what a free trial of so many days is called: multiples of seven days in weeks, thirty as a campaign. */
export function trialNote(days: number, t: (typeof messages)['ja']): string {
  if (days === CAMPAIGN_DAYS) return t.campaignNote(days);
  return t.trialNote(days % 7 === 0 ? t.weeks(days / 7) : t.days(days));
}
