import type { Campaign, Language, MembershipPackage, PaymentTerm } from '@minori/contracts';
import { COIN_LIFE_DAYS, PACKAGE_NAMES, TRIAL_DAYS } from '@minori/contracts/rules';
import { formatDate, formatNumber, formatYen } from '@minori/design-system/format';
import { lastDayOf } from '../membership/lastDay';
import { amountOf } from '../membership/offer';
import { messages } from './messages';

type Words = (typeof messages)['ja'];

/** Return what a campaign gives, in a sentence; `sold` is a plan for which it holds. */
export function gistOf({ gives }: Campaign, sold: MembershipPackage | undefined, language: Language): string {
  const t: Words = messages[language];
  const number = (value: number) => formatNumber(value, language);
  if (gives.kind === 'trial') return t.gist.trial(number(gives.days));
  if (gives.kind === 'coins') return t.gist.coins(number(gives.amount), number(gives.after_days));
  return t.gist.discount(t.periods[sold?.recurring ?? 'month']);
}

/**
 * Return all that a campaign means: what it gives, what is paid then, for whom and until when it is, and what else holds. `sold` is
 * the plan that is looked at; other campaigns than discounts are told without one.
 */
export function campaignTerms(
  campaign: Campaign,
  sold: MembershipPackage | undefined,
  language: Language,
): PaymentTerm[] {
  const t: Words = messages[language];
  const term = (title: string, ...sentences: string[]): PaymentTerm => ({
    title,
    amount: null,
    text: sentences.join(language === 'ja' ? '' : ' '),
  });
  const ends = formatDate(lastDayOf(campaign.ends_at), language);
  return [
    term(t.gives, givesOf(campaign, sold, language)),
    term(t.afterwards, thenOf(campaign, sold, language), t.cancel),
    term(t.forWhom, audienceOf(campaign, language)),
    term(t.period, t.ends(ends)),
    term(t.rules, t.once, ...rulesOf(campaign, t)),
  ];
}

function givesOf({ gives }: Campaign, sold: MembershipPackage | undefined, language: Language): string {
  const t: Words = messages[language];
  const number = (value: number) => formatNumber(value, language);
  if (gives.kind === 'trial') return t.lengthens(number(TRIAL_DAYS), number(gives.days));
  if (gives.kind === 'coins') {
    return t.coins(number(gives.amount), number(gives.after_days), number(COIN_LIFE_DAYS.granted));
  }
  if (!sold) return '';
  const [full, amount] = [sold.web_amount, amountOf(sold)].map((value) => formatYen(value, language)) as [
    string,
    string,
  ];
  return t.discounts(PACKAGE_NAMES[sold.package_name], t.periods[sold.recurring], full, amount);
}

function thenOf({ gives }: Campaign, sold: MembershipPackage | undefined, language: Language): string {
  const t: Words = messages[language];
  if (gives.kind === 'trial') return t.thenPrice;
  if (gives.kind === 'coins' || !sold) return t.thenPlan;
  return t.thenFull(t.periods[sold.recurring], formatYen(sold.web_amount, language));
}

function audienceOf({ audience, registered_since: since }: Campaign, language: Language): string {
  const t: Words = messages[language];
  const registered = since === null ? [] : [t.registeredSince(formatDate(`${since}T00:00:00+09:00`, language))];
  return language === 'ja'
    ? [...registered, t.audience[audience]].join(t.and)
    : [t.audience[audience], ...registered].join(t.and);
}

function rulesOf({ gives }: Campaign, t: Words): string[] {
  if (gives.kind === 'coins') return [t.notWithDiscount, t.takenBack];
  return gives.kind === 'discount' ? [t.alone] : [];
}
