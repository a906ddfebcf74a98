import {
  CREATOR_PLAN_NAMES,
  CREATOR_PRICE_MAX,
  CREATOR_PRICE_MIN,
  PRIME_NOTICE_DAYS,
  PRIME_PLUS_LEVEL,
  PRIME_TRIAL_DAYS,
} from '@minori/contracts/rules';
import { formatYen } from '@minori/design-system/format';
import { defineMessages } from '@minori/platform';

const boundsIn = (language: 'ja' | 'en') =>
  [formatYen(CREATOR_PRICE_MIN, language), formatYen(CREATOR_PRICE_MAX, language)] as const;
const [JA_MIN, JA_MAX] = boundsIn('ja');
const [EN_MIN, EN_MAX] = boundsIn('en');

/** Texts of a creator's prices. */
export const messages = defineMessages({
  ja: {
    title: 'プライムの価格',
    note: `1カ月の税込価格を設定します。プライムのはじめての登録は、カードなら${PRIME_TRIAL_DAYS}日間無料です。`,
    failed: '価格を読み込めませんでした',
    plans: { prime: `${CREATOR_PLAN_NAMES.prime.ja}の月額`, prime_plus: `${CREATOR_PLAN_NAMES.prime_plus.ja}の月額` },
    help: `${JA_MIN}〜${JA_MAX}。空欄にすると、新しい登録を受け付けません。`,
    plusHelp: `${JA_MIN}〜${JA_MAX}。プライムに追加するプランの価格です。`,
    plusLevel: `プライムPlusは、レベル${PRIME_PLUS_LEVEL}から販売できます。`,
    longer: (half: string, year: string) => `6カ月 ${half}（5%引き）・1年 ${year}（15%引き）`,
    yen: '円',
    campaigns: '割引キャンペーンに参加する',
    campaignsNote: 'みのりの割引キャンペーンの間、新しい登録の最初の期間が割引になります。売上は割引後の価格です。',
    restricted: 'プライムの機能の一部が制限されているため、いまは新しい登録を受け付けられません。',
    raise: `値上げすると、新しい登録にはすぐに適用されます。いま登録している方には、更新の${PRIME_NOTICE_DAYS}日前までに新しい価格をお知らせして、同意を確認します。同意した方は次回の更新から新しい価格になり、同意のない方は、いまの期間の終わりで終了します。`,
    lower: '値下げすると、新しい登録にはすぐに適用され、いま登録している方も次回の更新から新しい価格になります。',
    stop: '空欄にしたプランは、新しい登録を受け付けません。いま登録している方は、これまでの価格で続けられます。',
    asked: (asked: string, agreed: string) => `値上げの確認：返事待ち${asked}人・同意済み${agreed}人`,
    save: '価格を保存する',
    saved: '価格を保存しました',
    income: {
      title: '手取りシミュレーター',
      note: '毎月の受取額の目安です。実際の額は、月ごとの支払いレポートで確定します。',
      subscribers: { prime: 'プライムの登録者数', prime_plus: 'プライムPlusの登録者数' },
      people: '人',
      peopleRange: '0〜1,000,000の整数で入力してください。',
      level: 'レベル（分配率）',
      share: (level: number, percent: number) => `レベル${level}（${percent}%）`,
      payee: '受け取る方',
      payees: { person: '個人', company: '法人' },
      gross: '売上（税込）',
      net: '売上（税抜）',
      royalty: (percent: number) => `クリエイターの取り分（税抜売上の${percent}%）`,
      tax: (percent: number) => `消費税（${percent}%）`,
      fee: (percent: string) => `決済手数料（税込売上の${percent}）`,
      withholding: '源泉徴収（個人）',
      paid: '受取額',
      none: 'プライムの価格を入力すると計算できます。',
      withheldNote: '国内にお住まいの個人の場合です。源泉徴収された額は、確定申告で精算できます。',
    },
  },
  en: {
    title: 'Prices of Prime',
    note: `Set the price of a month, with tax. A first Prime subscription is free for ${PRIME_TRIAL_DAYS} days with a card.`,
    failed: 'Your prices could not be loaded',
    plans: {
      prime: `${CREATOR_PLAN_NAMES.prime.en}, a month`,
      prime_plus: `${CREATOR_PLAN_NAMES.prime_plus.en}, a month`,
    },
    help: `${EN_MIN} to ${EN_MAX}. Leave it empty to take no new subscribers.`,
    plusHelp: `${EN_MIN} to ${EN_MAX}. The price of what is added to Prime.`,
    plusLevel: `Prime Plus can be sold from level ${PRIME_PLUS_LEVEL} on.`,
    longer: (half: string, year: string) => `6 months ${half} (5% off), a year ${year} (15% off)`,
    yen: 'yen',
    campaigns: 'Take part in campaigns',
    campaignsNote:
      'During a campaign of Minori’s the first period costs new subscribers less. You are paid of the lower price.',
    restricted: 'Some functions of Prime are restricted, so nobody can subscribe at the moment.',
    raise: `A higher price holds at once for new subscribers. Those who subscribe already are told ${PRIME_NOTICE_DAYS} days before their renewal at the latest, and asked to agree. Who agrees pays it from then on; who does not keeps the present period, and it ends.`,
    lower:
      'A lower price holds at once for new subscribers, and for those who subscribe already from their next renewal on.',
    stop: 'No new subscribers are taken for what is left empty. Those who subscribe already go on at their price.',
    asked: (asked: string, agreed: string) =>
      `Asked about a higher price: ${asked} have not answered, ${agreed} have agreed`,
    save: 'Save the prices',
    saved: 'The prices are saved',
    income: {
      title: 'What you would receive',
      note: 'About what you get in a month. The exact sum is in the payment report of each month.',
      subscribers: { prime: 'Prime subscribers', prime_plus: 'Prime Plus subscribers' },
      people: 'people',
      peopleRange: 'Enter a whole number of 0 to 1,000,000.',
      level: 'Level (share)',
      share: (level: number, percent: number) => `Level ${level} (${percent}%)`,
      payee: 'Paid to',
      payees: { person: 'A person', company: 'A company' },
      gross: 'Sales with tax',
      net: 'Sales without tax',
      royalty: (percent: number) => `Your share (${percent}% of sales without tax)`,
      tax: (percent: number) => `Consumption tax (${percent}%)`,
      fee: (percent: string) => `Settlement fee (${percent} of sales with tax)`,
      withholding: 'Withheld tax (persons)',
      paid: 'You receive',
      none: 'Enter a price of Prime to see this.',
      withheldNote: 'For persons who live in Japan. What is withheld is settled with your tax return.',
    },
  },
});
