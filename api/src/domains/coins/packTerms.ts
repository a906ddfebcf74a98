import type { PaymentTerm } from '@minori/contracts';
import { COIN_LIFE_DAYS, coinsExpireAt, type CoinPack } from '@minori/contracts/rules';
import type { TermsContext } from '../../agreed';
import { dateIn, lastDay, numberIn } from '../../formats';

/** Return what the last screen before the payment tells of a pack at an instant. It is kept word for word. */
export function packTerms(pack: CoinPack, at: Date, { language, contact }: TermsContext): PaymentTerm[] {
  const date = dateIn(language);
  const until = {
    bought: date(lastDay(coinsExpireAt('bought', at))),
    granted: date(lastDay(coinsExpireAt('granted', at))),
  };
  return language === 'ja' ? inJapanese(pack, { until, contact }) : inEnglish(pack, { until, contact });
}

/** What a sentence names beside the pack. */
interface Told {
  /** The last day of coins that come today. */
  until: Record<'bought' | 'granted', string>;
  contact: string;
}

function inJapanese({ coins, bonus }: CoinPack, { until, contact }: Told): PaymentTerm[] {
  const number = numberIn('ja');
  const bonusLife = `無償の${number(bonus)}コインは${COIN_LIFE_DAYS.granted}日間（${until.granted}まで）`;
  return [
    {
      title: '今日のお支払い',
      amount: coins,
      text: 'お申し込みと同時に、選んだカードでお支払いいただきます。お支払いは今回の1回だけで、自動更新はありません。コインの購入は消費税の対象外（不課税）です。',
    },
    {
      title: 'お申し込み内容',
      amount: null,
      text: `${number(coins)}コイン（1コイン＝1円）。${bonus > 0 ? `このほかに、無償で${number(bonus)}コインをお付けします。` : ''}お支払いを確認できしだい、残高に入ります。`,
    },
    {
      title: '有効期限',
      amount: null,
      text: `購入したコインはお支払いの日から${COIN_LIFE_DAYS.bought}日間（今日のお支払いなら${until.bought}まで）${bonus > 0 ? `、${bonusLife}` : ''}使えます。期限を過ぎたコインは使えなくなります。`,
    },
    {
      title: '使いみち',
      amount: null,
      text: `みのりの中でのお支払い（メンバーシップ、クリエイターへのありがとう）に使えます。${bonus > 0 ? '無償のコインは、メンバーシップだけに使えます。' : ''}現金に換えることや、コインのままほかの人に渡すことはできません。`,
    },
    {
      title: '取り消しと返金',
      amount: null,
      text: 'お申し込み後の取り消しや返金は、法令で認められる場合を除き、お受けできません。お支払いを確認できずコインをお渡しできないときは、代金をいただかないか、全額をカードにお返しします。',
    },
    { title: 'お問い合わせ', amount: null, text: contact },
  ];
}

function inEnglish({ coins, bonus }: CoinPack, { until, contact }: Told): PaymentTerm[] {
  const number = numberIn('en');
  const bonusLife = ` The ${number(bonus)} free ones can be used for ${COIN_LIFE_DAYS.granted} days (until ${until.granted}).`;
  return [
    {
      title: 'Due today',
      amount: coins,
      text: 'Paid with the card that you chose when you confirm. You pay once; nothing renews. Buying coins is outside consumption tax.',
    },
    {
      title: 'Your order',
      amount: null,
      text: `${number(coins)} coins (1 coin is 1 yen)${bonus > 0 ? `, and ${number(bonus)} coins for free` : ''}. They are in your balance as soon as the payment is confirmed.`,
    },
    {
      title: 'How long they last',
      amount: null,
      text: `Coins that you buy can be used for ${COIN_LIFE_DAYS.bought} days from the payment (until ${until.bought} if you pay today).${bonus > 0 ? bonusLife : ''} After that they are gone.`,
    },
    {
      title: 'What they are for',
      amount: null,
      text: `Payments within Minori (memberships, thanking creators).${bonus > 0 ? ' The free ones pay for memberships only.' : ''} They can’t be turned into money, or handed on as coins.`,
    },
    {
      title: 'Cancelling and refunds',
      amount: null,
      text: 'An order can’t be cancelled or refunded, except where the law says so. Where the coins can’t be handed out because the payment is not confirmed, nothing is charged, or all of it goes back to the card.',
    },
    { title: 'Questions', amount: null, text: contact },
  ];
}
