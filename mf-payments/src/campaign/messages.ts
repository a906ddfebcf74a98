import { CAMPAIGN_NAMES, type CampaignAudience, type CampaignKey, type Recurring } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

const namesIn = (language: 'ja' | 'en') => (key: CampaignKey) => CAMPAIGN_NAMES[key][language];

/** Texts of campaigns. */
export const messages = defineMessages({
  ja: {
    label: 'キャンペーン',
    list: '利用できるキャンペーン（広告）',
    periods: { month: '1カ月', half_year: '6カ月', year: '1年' } satisfies Record<Recurring, string>,
    name: namesIn('ja'),
    until: (date: string) => `${date}までのお申し込み`,
    conditions: '条件を見る',
    conditionsOf: (name: string) => `${name}の条件を見る`,
    gist: {
      discount: (period: string) => `最初の${period}だけの割引です。2回目からは通常価格になります。`,
      trial: (days: string) => `無料体験が${days}日間になります。そのあとは、選んだプランの料金で自動更新します。`,
      coins: (coins: string, days: string) => `最初のお支払いの${days}日後に、${coins}コインを差し上げます。`,
    },
    firstOnly: (period: string, full: string) => `最初の${period}だけの価格。2回目から${full}`,
    byCardOnly: 'キャンペーンの価格は、カードでのお支払いに限ります。',
    notWithCard: 'このカードでは、キャンペーンの価格をご利用いただけません。',
    plan: 'プラン',
    first: (period: string) => `最初の${period}`,
    gives: '内容',
    discounts: (name: string, period: string, full: string, amount: string) =>
      `${name}の最初の${period}を、通常${full}のところ${amount}で利用できます（税込）。`,
    lengthens: (usual: string, days: string) =>
      `通常${usual}日間の無料体験が、${days}日間になります。期間中のお支払いはありません。`,
    coins: (coins: string, days: string, life: string) =>
      `最初のお支払いの${days}日後に、${coins}コイン（1コイン＝1円）を差し上げます。受け取ってから${life}日間、メンバーシップのお支払いに使えます。無料体験中はお渡ししません。`,
    afterwards: 'その後のお支払い',
    thenFull: (period: string, full: string) =>
      `2回目からは、解約されるまで${period}ごとに${full}をお支払いいただきます。`,
    thenPrice: '無料体験のあとは、解約されるまで、選んだプランの料金を期間ごとにお支払いいただきます。',
    thenPlan: '選んだプランの料金を、解約されるまで期間ごとにお支払いいただきます。',
    cancel:
      'いつでも2クリックで解約でき、次回のお支払い日の前日までに解約すると、以後のお支払いはありません。途中解約による返金はありません。',
    forWhom: '対象',
    audience: {
      never_subscribed: 'メンバーシップを利用したことがない方（無料体験を含みます）',
      without_membership: 'いまメンバーシップを利用していない方',
      returning: '以前にメンバーシップを利用し、いまは利用していない方',
    } satisfies Record<CampaignAudience, string>,
    registeredSince: (date: string) => `${date}以降に登録した方`,
    and: 'で、',
    period: '期間',
    ends: (date: string) => `${date}までにお申し込みください。予算に達した場合は、期間の途中でも終了します。`,
    rules: 'ご注意',
    once: 'カードでのお支払いに限ります。おひとり、また1枚のカードにつき1回限りです。',
    alone: '無料体験やコインのプレゼントとは併用できません。',
    notWithDiscount: '割引のキャンペーンとは併用できません。',
    takenBack: 'お支払いを返金した場合は、差し上げたコインを取り消します。',
    own: 'みのりのキャンペーンのご案内（広告）です。',
    take: '申し込み内容を確認する',
    plans: 'プランを選ぶ',
    close: '閉じる',
    over: 'このキャンペーンは利用できません',
    overText: '終了したか、対象の条件に当てはまりません。',
    failed: 'キャンペーンを読み込めませんでした',
  },
  en: {
    label: 'Campaign',
    list: 'Campaigns that you can use (advertisement)',
    periods: { month: 'month', half_year: '6 months', year: 'year' },
    name: namesIn('en'),
    until: (date: string) => `Until ${date}`,
    conditions: 'See the conditions',
    conditionsOf: (name: string) => `See the conditions of ${name}`,
    gist: {
      discount: (period: string) => `Off the first ${period} only: the full price from the second on.`,
      trial: (days: string) => `The free trial is ${days} days long. Then the plan that you chose renews by itself.`,
      coins: (coins: string, days: string) => `${coins} coins, ${days} days after your first payment.`,
    },
    firstOnly: (period: string, full: string) => `For the first ${period} only, then ${full}`,
    byCardOnly: 'The campaign’s price is for payments by card.',
    notWithCard: 'The campaign’s price can’t be had with this card.',
    plan: 'Plan',
    first: (period: string) => `the first ${period}`,
    gives: 'What you get',
    discounts: (name: string, period: string, full: string, amount: string) =>
      `The first ${period} of ${name} for ${amount} instead of ${full}, tax included.`,
    lengthens: (usual: string, days: string) =>
      `A free trial of ${days} days instead of ${usual}. Nothing is due while it lasts.`,
    coins: (coins: string, days: string, life: string) =>
      `${coins} coins (1 coin is 1 yen), ${days} days after your first payment. You can pay for memberships with them for ${life} days. A free trial alone gives none.`,
    afterwards: 'What you pay then',
    thenFull: (period: string, full: string) => `From the second on, ${full} every ${period} until you cancel.`,
    thenPrice: 'After the trial, the price of the plan that you chose for each period until you cancel.',
    thenPlan: 'The price of the plan that you chose for each period until you cancel.',
    cancel:
      'Cancel at any time in two clicks: by the day before the next payment, and there will be none. Nothing is refunded for cancelling early.',
    forWhom: 'For whom',
    audience: {
      never_subscribed: 'Who never had a membership, nor a free trial',
      without_membership: 'Who has no membership at the moment',
      returning: 'Who had a membership before, and has none at the moment',
    },
    registeredSince: (date: string) => `who has registered since ${date}`,
    and: ', and ',
    period: 'Until when',
    ends: (date: string) => `Join by ${date}. It ends earlier once its budget is used up.`,
    rules: 'Please note',
    once: 'Paid by card only. Once for each member, and once for each card.',
    alone: 'It does not come with a free trial or free coins.',
    notWithDiscount: 'It does not come with a discount.',
    takenBack: 'The coins are taken back if that payment is refunded.',
    own: 'This is about a campaign of Minori (advertisement).',
    take: 'Review the order',
    plans: 'Choose a plan',
    close: 'Close',
    over: 'This campaign can’t be used',
    overText: 'It is over, or not meant for you.',
    failed: 'The campaign could not be loaded',
  },
});
