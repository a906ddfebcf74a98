import type { Language } from '@minori/contracts';
import { PARTNER_CONFIRM_DAYS } from '@minori/contracts/rules';

/** A text in each language. */
export type Texts = Record<Language, string>;

/** What partners sell: each has risks of its own. */
export type PartnerKind = 'fx' | 'securities' | 'crypto' | 'real_estate';

/** What is to be said of the risks, by what a partner sells. */
export const RISKS: Record<PartnerKind, Texts> = {
  fx: {
    ja: 'FXやCFDなどの証拠金取引は、元本や利益が保証されていません。相場や金利の変動により損失が生じ、預けた証拠金を上回る損失となることがあります。',
    en: 'Leveraged trading such as FX and CFDs guarantees neither capital nor profit. Prices and rates may cause losses, which can be larger than the margin that you have paid in.',
  },
  securities: {
    ja: '株式や投資信託などは、価格や為替の変動などにより損失が生じ、投資した元本を割り込むことがあります。信用取引では、預けた保証金を上回る損失となることがあります。',
    en: 'Stocks, funds and other securities may lose value by prices, exchange rates and other causes, so that you get back less than you invested. Margin trading can lose more than the deposit.',
  },
  crypto: {
    ja: '暗号資産は法定通貨ではありません。価格の変動により大きな損失が生じることがあり、不正な流出やシステムの障害などにより失われるおそれもあります。',
    en: 'Crypto-assets are no legal tender. Their prices can cause large losses, and they may be lost by theft, failures of systems and other causes.',
  },
  real_estate: {
    ja: '不動産への投資は、空室、家賃や物件価格の下落、修繕の費用、金利の上昇などにより損失が生じることがあり、借り入れの返済の義務が残ることがあります。',
    en: 'Property may cause losses by vacancies, falling rents and prices, repairs and rising interest, and loans may remain to be paid back.',
  },
};

/** What is to be said of every partner. */
export const OWN_DECISION: readonly Texts[] = [
  {
    ja: '手数料や取引の条件は、契約締結前交付書面など、提携先の説明をよくお読みのうえ、ご自身でご判断ください。みのりは、口座の開設や取引をおすすめするものではありません。',
    en: 'Read what the partner says of fees and conditions, such as the documents given before a contract, and decide for yourself. Minori does not advise you to open an account or to trade.',
  },
  {
    ja: '口座を開設しなくても、みのりの機能はこれまでどおりすべてご利用いただけます。',
    en: 'Nothing on Minori depends on whether you open an account.',
  },
];

/** The conditions of a mission: `name` is the partner, `done` what is to be completed there. */
export function missionConditions(name: Texts, done: Texts): Texts[] {
  return [
    {
      ja: `対象は、${name.ja}をはじめて利用し、このページのボタンから申し込んで${done.ja}を完了した会員の方です。年齢などの条件は、${name.ja}の定めによります。`,
      en: `It is for members who are new to ${name.en}, apply by the button on this page and complete ${done.en}. Age and other conditions are those of ${name.en}.`,
    },
    {
      ja: `期間中に申し込み、最終日から${PARTNER_CONFIRM_DAYS}日以内に、完了したことを${name.ja}が確認したものに限ります。審査の結果についてみのりはお答えできません。`,
      en: `You apply before the offer ends, and ${name.en} confirms it within ${PARTNER_CONFIRM_DAYS} days of its last day. Minori can’t say how applications are decided.`,
    },
    {
      ja: 'コインは、確認のあとミッションの画面で受け取れます。受け取りには電話番号の認証が必要で、おひとり、また1つの電話番号につき1回限りです。コインは現金に交換できません。',
      en: 'Once it is confirmed you claim the coins among the missions, with a verified phone number, once for each member and each number. Coins can’t be exchanged for cash.',
    },
    {
      ja: `${name.ja}が申し込みを取り消した場合や、本人以外の申し込みなど不正があった場合は、差し上げたコインを取り消します。使ったあとの不足分をお支払いいただくことはありません。`,
      en: `If ${name.en} withdraws it, or something was not right, such as an application in another’s name, the coins are taken back. You are never asked to pay for what you have spent.`,
    },
    { ja: '予算に達した場合は、期間の途中でも終了します。', en: 'It ends earlier once its budget is used up.' },
    sharedData(name),
  ];
}

/** What goes to a partner, and what comes from it. */
function sharedData(name: Texts): Texts {
  return {
    ja: `みのりから${name.ja}に渡すのは、申し込みを見分けるための番号だけです。お名前やメールアドレスなどは渡しません。${name.ja}からは、申し込み・完了・取り消しの連絡だけを受け取ります。`,
    en: `All that ${name.en} gets from Minori is a number that tells applications apart: not your name, nor your address. ${name.en} tells Minori of the application, its completion and its withdrawal, and nothing else.`,
  };
}
