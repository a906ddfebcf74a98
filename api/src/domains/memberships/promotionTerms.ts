import type { Language } from '@minori/contracts';
import { CAMPAIGN_NAMES, COIN_LIFE_DAYS, MONTHS, type CampaignKey, type Recurring } from '@minori/contracts/rules';
import { yearlySum, type AmountWords, type CampaignWords } from '../../recurringTerms';
import type { Promotion } from './promotion';

const MONTHS_OF_YEAR = 12;

/** What is sold, at its full price for a period, and what campaigns give with it. */
interface Promoted {
  plan: { amount: number; recurring: Recurring };
  promotion: Promotion;
}

/** Return what campaigns add to the terms of what is sold. */
export function promotionWords(sold: Promoted, language: Language, told: AmountWords): CampaignWords {
  return language === 'ja' ? inJapanese(sold, told) : inEnglish(sold, told);
}

function inJapanese({ plan, promotion }: Promoted, { amount, every }: AmountWords): CampaignWords {
  const { discount, trial, coins } = promotion;
  const name = ({ campaign }: { campaign: CampaignKey }) => `「${CAMPAIGN_NAMES[campaign].ja}」`;
  const terms = [
    discount &&
      `${name(discount)}により、最初の${every}の料金から${amount(discount.amount)}を割り引きます。無料体験やコインのプレゼントとは併用できません。`,
    trial && `${name(trial)}により、無料体験は${trial.days}日間です。`,
    coins &&
      `${name(coins)}により、最初のお支払いの${coins.after_days}日後に${coins.amount}コインを差し上げます。受け取ってから${COIN_LIFE_DAYS.granted}日間使えます。お支払いを返金した場合は取り消します。`,
    (discount ?? trial ?? coins) && 'ご利用は、おひとり、また1枚のカードにつき1回限りです。',
  ];
  if (!discount) return { today: '', next: '', year: null, terms: terms.filter(Boolean).join('') };
  const [first, full] = [plan.amount - discount.amount, amount(plan.amount)];
  const sum = yearlySum(plan);
  const rest = restOfYear(plan.recurring);
  return {
    today: `通常${full}のところ、${amount(discount.amount)}の割引を適用した価格です。`,
    next: `割引は最初の${every}だけです。2回目からは通常価格の${full}になります。`,
    year: {
      amount: sum - discount.amount,
      text: `最初の1年にお支払いいただく合計です（${amount(first)}${rest > 0 ? `と、${full}の${rest}回分` : ''}）。2年目からは、1年の合計が${amount(sum)}になります。`,
    },
    terms: terms.filter(Boolean).join(''),
  };
}

function inEnglish({ plan, promotion }: Promoted, { amount, every }: AmountWords): CampaignWords {
  const { discount, trial, coins } = promotion;
  const name = ({ campaign }: { campaign: CampaignKey }) => `“${CAMPAIGN_NAMES[campaign].en}”`;
  const terms = [
    discount &&
      `${name(discount)} takes ${amount(discount.amount)} off the first ${every}. It does not come with a free trial or free coins.`,
    trial && `By ${name(trial)} the free trial is ${trial.days} days long.`,
    coins &&
      `${name(coins)} gives you ${coins.amount} coins ${coins.after_days} days after the first payment. You can use them for ${COIN_LIFE_DAYS.granted} days. They are taken back if that payment is refunded.`,
    (discount ?? trial ?? coins) && 'Once for each member, and once for each card.',
  ];
  const text = terms.filter(Boolean).join(' ');
  if (!discount) return { today: '', next: '', year: null, terms: text };
  const [first, full] = [plan.amount - discount.amount, amount(plan.amount)];
  const sum = yearlySum(plan);
  const rest = restOfYear(plan.recurring);
  return {
    today: `${amount(discount.amount)} off the full price of ${full}. `,
    next: `The discount is for the first ${every} only: from the second on it is the full price of ${full}. `,
    year: {
      amount: sum - discount.amount,
      text: `What the first year comes to: ${amount(first)}${rest > 0 ? ` and ${rest} × ${full}` : ''}. From the second year on it is ${amount(sum)} a year.`,
    },
    terms: text,
  };
}

/** Return how many payments of a year follow the first one. */
function restOfYear(recurring: Recurring): number {
  return MONTHS_OF_YEAR / MONTHS[recurring] - 1;
}
