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
          ['お支払い方法', 'クレジットカード。メンバーシップとチップの一部は、コインでもお支払いいただけます。'],
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
            '次の更新の前まで、「メンバーシップとお支払い」の画面から2回の操作で解除できます。解除後も、お支払い済みの期間の終わりまで使えます。',
          ],
          [
            '返品・返金',
            'デジタルの商品のため、お客さまの都合による返品はお受けできません。講座は、購入から8日以内かつ視聴が10％未満なら返金します。二重の請求など当方の誤りは、すべて返金します。',
          ],
          ['動作環境', 'Chrome、Edge、Safari、Firefoxの最新版と、その1つ前の版。'],
          ['購入の制限', '18歳未満の方はご購入いただけません。コインとチップには、1日と1カ月の上限があります。'],
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
          ['How you pay', 'By card. Memberships and tips can be paid with coins, too, as their screens say.'],
          [
            'When you pay',
            'As you buy; what renews is charged on each day of renewal. After a trial the first payment is due on the day that it ends.',
          ],
          ['Delivery', 'At once, when the payment is confirmed.'],
          ['Periods', 'Memberships and Prime run for a month, half a year or a year, and renew until you cancel.'],
          [
            'Cancelling',
            'Until the next renewal, in two clicks on the page of your membership and payments. What is paid can be used to its end.',
          ],
          [
            'Refunds',
            'Digital goods can’t be returned. Courses are refunded within 8 days when less than 10 % was watched, and what we charged by mistake in full.',
          ],
          ['Browsers', 'The latest version of Chrome, Edge, Safari and Firefox, and the one before.'],
          ['Limits', 'Nobody under 18 can buy. Coins and tips have limits for each day and month.'],
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
