import type { Language } from '@minori/contracts';
import {
  CREATOR_PLAN_NAMES,
  PACKAGE_NAMES,
  type CreatorPlan,
  type MembershipPlan,
  type Recurring,
} from '@minori/contracts/rules';

const LOCALES = { ja: 'ja-JP', en: 'en-US' } as const;

/** What a period of a membership, or of a subscription, is called. */
export const PERIODS: Record<Language, Record<Recurring, string>> = {
  ja: { month: '1カ月', half_year: '6カ月', year: '1年' },
  en: { month: '1 month', half_year: '6 months', year: '1 year' },
};

/** Return what writes days in a language, as they are in Tokyo. */
export function dateIn(language: Language): (at: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
  return (at) => format.format(at);
}

/** Return what writes instants in a language, to the minute, as they are in Tokyo. */
export function instantIn(language: Language): (at: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  return (at) => format.format(at);
}

/** Return what writes whole numbers in a language. */
export function numberIn(language: Language): (amount: number) => string {
  const format = new Intl.NumberFormat(LOCALES[language]);
  return (amount) => format.format(amount);
}

/** Return what names memberships in a language. */
export function nameIn(language: Language): (plan: Pick<MembershipPlan, 'package_name'>) => string {
  return ({ package_name }) => PACKAGE_NAMES[package_name] + (language === 'ja' ? 'メンバーシップ' : ' membership');
}

/** Return what names the plan of a creator, by their name, in a language. */
export function creatorPlanIn(language: Language): (sold: { plan: CreatorPlan; creator: string }) => string {
  return ({ plan, creator }) => {
    const name = CREATOR_PLAN_NAMES[plan][language];
    return language === 'ja' ? `「${creator}」の${name}` : `${name} of “${creator}”`;
  };
}

/** Return the last day of what ends with an instant at midnight. */
export function lastDay(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

/** Return what writes yen in a language: 1,980円 or ¥1,980, with − below zero. */
export function yenIn(language: Language): (amount: number) => string {
  const number = numberIn(language);
  return (amount) => {
    const sign = amount < 0 ? '−' : '';
    const figure = number(Math.abs(amount));
    return language === 'ja' ? `${sign}${figure}円` : `${sign}¥${figure}`;
  };
}

const HONORIFIC = /(?:様|さま|さん|殿|御中)$/;

/** Return a name as Japanese documents address it. */
export function addressed(name: string): string {
  return HONORIFIC.test(name) ? name : `${name} 様`;
}

/** Return what writes months, as 2026-10, in a language: 2026年10月 or October 2026. */
export function monthIn(language: Language): (month: string) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
