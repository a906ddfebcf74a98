import type { Partner, TradeAccount } from '@minori/contracts';

type Application = NonNullable<Partner['application']>;

/** Return a partner that offers a mission of 1,500 coins, with `fields` set. */
export function aPartner(fields: Partial<Partner> = {}): Partner {
  return {
    partner: 'ig',
    name: 'IG証券',
    application: null,
    offer: {
      title: 'IG証券の口座開設ミッション',
      intro: 'IG証券の広告です。IG証券で口座開設を完了した方に、みのりのコインを差し上げます。',
      coins: 1_500,
      ends_at: '2026-12-31T15:00:00.000Z',
      conditions: [
        '対象は、IG証券をはじめて利用し、このページのボタンから申し込んで口座開設を完了した会員の方です。',
        'コインは、確認のあとミッションの画面で受け取れます。おひとり1回限りです。コインは現金に交換できません。',
        '予算に達した場合は、期間の途中でも終了します。',
      ],
      risks: [
        'FXやCFDなどの証拠金取引は、元本や利益が保証されていません。預けた証拠金を上回る損失となることがあります。',
        '口座を開設しなくても、みのりの機能はこれまでどおりすべてご利用いただけます。',
      ],
    },
    ...fields,
  };
}

/** Return an application of which nothing was told, with `fields` set. */
export function anApplication(fields: Partial<Application> = {}): Application {
  return {
    status: 'opened',
    coins: 1_500,
    applied_at: null,
    confirmed_at: null,
    withdrawn_at: null,
    decided_by: '2027-03-31T15:00:00.000Z',
    ...fields,
  };
}

const APPLIED = { status: 'applied', applied_at: '2026-11-20T03:00:00.000Z' } as const;
const CONFIRMED = { ...APPLIED, status: 'confirmed', confirmed_at: '2026-11-25T03:00:00.000Z' } as const;

/** Applications by how far they are. */
export const APPLICATIONS = {
  opened: anApplication(),
  applied: anApplication(APPLIED),
  confirmed: anApplication(CONFIRMED),
  withdrawn: anApplication({ ...CONFIRMED, status: 'withdrawn', withdrawn_at: '2026-11-26T03:00:00.000Z' }),
};

/** Where a partner's site is, for who has a click there. */
export const A_SITE = 'https://ig.example/open?click_id=abc.def';

/** What a trade account's site has put behind the #. */
export const A_LINK = '/p/link_account/takatrade#trade_username=taro_1&token=takatrade.abc.def';

/** The trade account that is linked by it. */
export const A_TRADE_ACCOUNT: TradeAccount = {
  partner: 'takatrade',
  name: 'TakaTrade',
  trade_username: 'taro_1',
  linked_at: '2026-11-20T03:00:00.000Z',
};
