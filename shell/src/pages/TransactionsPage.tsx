import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';
import { OperatorFacts } from './OperatorFacts';

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: '特定商取引法に基づく表記',
    lead: 'みのりで有料のサービスを販売するときの条件です。',
    sections: [
      {
        heading: '販売の条件',
        facts: [
          [
            '販売価格',
            'メンバーシップは月額480円から、プライムはクリエイターごとに月額300〜49,999円、講座は500〜100,000円、コインは1枚1円です。いずれも税込で、商品の画面と最後の確認画面に表示します。',
          ],
          ['価格以外の費用', '通信にかかる料金はお客さまのご負担となります。手数料や送料はかかりません。'],
          [
            'お支払い方法',
            'クレジットカード、またはコイン。無料のコインはメンバーシップのみに使えます。チップはコインのみ、コインの購入はクレジットカードのみです。',
          ],
          [
            'お支払いの時期',
            '購入時にお支払いいただきます。継続する契約は、更新日ごとに同じ方法で自動的にお支払いいただきます。無料体験がある場合は、終了の日に最初のお支払いがあります。',
          ],
          ['提供の時期', 'お支払いの確認後、すぐにご利用いただけます。'],
          [
            '契約の期間と更新',
            'メンバーシップとプライムは1カ月・6カ月・1年から選べ、解除されるまで同じ期間で更新します。',
          ],
          [
            '解除',
            '次の更新の前まで、メンバーシップは「ご利用中のプランとお支払い」（/p/membership/payments）、プライムは「登録中のプライム」（/account/subscriptions）の画面から2回の操作で解約できます。解約後も、お支払い済みの期間の終わりまで使えます。',
          ],
          [
            '返品・返金',
            'デジタルの商品のため、お客さまの都合による返品はお受けできません。講座は、購入から8日以内かつ視聴が10％未満なら返金します。二重の請求など当方の誤りは、すべて返金します。',
          ],
          ['動作環境', 'Chrome、Edge、Safari、Firefoxの最新版と、その1つ前の版。'],
          [
            '購入の制限',
            '18歳未満の方はご購入いただけません。チップは1日50,000コインまでです。1カ月の支払いの上限は、ご自身で設定できます。',
          ],
        ],
      },
    ],
  },
  en: {
    title: 'Commercial transactions',
    lead: 'The notice that the Act on Specified Commercial Transactions asks for.',
    sections: [
      {
        heading: 'Terms of sale',
        facts: [
          [
            'Prices',
            'Memberships from ¥480 a month, Prime ¥300 to ¥49,999 a month by its creator, courses ¥500 to ¥100,000, coins ¥1 each; tax included, as shown on the last screen.',
          ],
          ['Other costs', 'Your connection to the internet. There are no fees and no shipping.'],
          [
            'How you pay',
            'By card or with coins; free coins pay for memberships only. Tips are given in coins alone, and coins are bought by card alone.',
          ],
          [
            'When you pay',
            'As you buy; what renews is charged on each day of renewal. After a trial the first payment is due on the day that it ends.',
          ],
          ['Delivery', 'At once, when the payment is confirmed.'],
          ['Periods', 'Memberships and Prime run for a month, half a year or a year, and renew until you cancel.'],
          [
            'Cancelling',
            'Until the next renewal, in two clicks: memberships on the page of your plans and payments (/p/membership/payments), Prime on the page of your subscriptions (/account/subscriptions). What is paid can be used to its end.',
          ],
          [
            'Refunds',
            'Digital goods can’t be returned. Courses are refunded within 8 days when less than 10 % was watched, and what we charged by mistake in full.',
          ],
          ['Browsers', 'The latest version of Chrome, Edge, Safari and Firefox, and the one before.'],
          [
            'Limits',
            'Nobody under 18 can buy. A day allows 50,000 coins in tips. You can set a limit for each month yourself.',
          ],
        ],
      },
    ],
  },
};

/** The notice that the law asks of who sells on the internet. */
export function TransactionsPage() {
  return (
    <Article {...TEXTS[useLanguage()]}>
      <OperatorFacts />
    </Article>
  );
}
