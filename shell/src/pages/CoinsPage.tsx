import { COIN_LIFE_DAYS } from '@minori/contracts/rules';
import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';
import { OperatorFacts } from './OperatorFacts';

const { bought, granted } = COIN_LIFE_DAYS;

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: '資金決済法に基づく表示',
    lead: 'みのりのコインについて、発行する者と使い方の決まりを示します。',
    sections: [
      {
        heading: 'コインの決まり',
        facts: [
          ['発行者', '下の「事業者」が発行します。みのりの中だけで使える自家型の支払い手段です。'],
          ['単位', '1コインは1円です。'],
          [
            '有効期間',
            `買ったコインは購入の日から${bought}日、無料のコインは受け取りの日から${granted}日です。過ぎた分は失効します。発行の日から6カ月以内に限って使えるため、供託の義務の対象外です。`,
          ],
          [
            '使える場所',
            '買ったコインは、メンバーシップ、プライム・プライムPlus、講座、チップ（ありがとう）。無料のコインは、メンバーシップのみ。',
          ],
          ['残高の確認', 'ログインして、ヘッダーのコインの残高を押すと、残高と30日以内に失効する分を確認できます。'],
          [
            '払い戻し',
            '法令で定められた場合を除き、払い戻しはできません。現金に換えたり、他の人に渡したりすることもできません。',
          ],
          [
            '不正に使われたとき',
            '不正な利用に気づいたら、下の連絡先へお知らせください。アカウントの利用を止めて調べ、当方に責任がある損失は補償します。',
          ],
          ['利用の条件', '利用規約と、購入の最後の画面に示す条件によります。'],
        ],
      },
    ],
  },
  en: {
    title: 'Coins and the law',
    lead: 'What the Payment Services Act asks us to say about coins.',
    sections: [
      {
        heading: 'Rules of coins',
        facts: [
          ['Issuer', 'The operator below. Coins can be used within Minori alone.'],
          ['Unit', 'A coin is one yen.'],
          [
            'How long they last',
            `Bought ones ${bought} days from the payment, free ones ${granted} days; then they are gone. Since none lasts longer than six months, no deposit is required.`,
          ],
          [
            'What for',
            'Bought ones for memberships, Prime and Prime Plus, courses and tips; free ones for memberships only.',
          ],
          ['Your balance', 'Log in and press the coins in the header: the balance, and what expires within 30 days.'],
          ['Refunds', 'None, except where the law says so. Coins can’t be turned into money or handed on.'],
          [
            'Misuse',
            'Tell us at the address below. We stop the account and look into it, and make good what we are responsible for.',
          ],
          ['Terms', 'The terms of use, and what the last screen before a payment states.'],
        ],
      },
    ],
  },
};

/** What the law on prepaid means of payment wants to be told of coins. */
export function CoinsPage() {
  return (
    <Article {...TEXTS[useLanguage()]}>
      <OperatorFacts />
    </Article>
  );
}
