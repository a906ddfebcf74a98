import type { Language } from '@minori/contracts';
import { SUBSCRIPTIONS_PAGE, SUBSCRIPTIONS_PATH } from '@minori/contracts/rules';

/** What renews and is written about: what it is called, and where its member sees and cancels it. */
export interface RecurringKind {
  noun: Record<Language, string>;
  /** The name of that page, and its path. */
  page: Record<Language, string>;
  path: string;
  /** Where they see what they have paid. */
  paymentsPath: string;
  /** Where they begin anew, with what that is called. */
  plansPath: string;
  plans: Record<Language, string>;
}

export const MEMBERSHIP: RecurringKind = {
  noun: { ja: 'メンバーシップ', en: 'membership' },
  page: { ja: 'メンバーシップ', en: 'Membership' },
  path: '/p/membership',
  paymentsPath: '/p/membership/payments',
  plansPath: '/p/membership',
  plans: { ja: 'プランを見る', en: 'See the plans' },
};

export const PRIME: RecurringKind = {
  noun: { ja: 'プライム登録', en: 'subscription' },
  page: SUBSCRIPTIONS_PAGE,
  path: SUBSCRIPTIONS_PATH,
  paymentsPath: SUBSCRIPTIONS_PATH,
  plansPath: '/creators/rankings',
  plans: { ja: 'クリエイターを見る', en: 'See creators' },
};
