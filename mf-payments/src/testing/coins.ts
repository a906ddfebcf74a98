import type { CardCharge, CoinMovement, CoinPackOffer } from '@minori/contracts';
import { COIN_PACKS } from '@minori/contracts/rules';

/** Return a grant of 30 coins of 5 November 2026, 12:00 in Tokyo, with `fields` set. */
export function aCoinMovement(fields: Partial<CoinMovement> = {}): CoinMovement {
  return {
    id: 'a'.repeat(24),
    kind: 'granted',
    amount: 30,
    reason: 'アンケートへのご回答のお礼',
    receipt_id: null,
    created_at: '2026-11-05T03:00:00.000Z',
    ...fields,
  };
}

/** Return the packs on sale as they are offered; another `offer` after each purchase. */
export function somePacks(offer = 1): CoinPackOffer[] {
  return COIN_PACKS.map(({ coins, bonus }) => ({
    coins,
    bonus,
    price: coins,
    terms: [
      {
        title: '今日のお支払い',
        amount: coins,
        text: 'お申し込みと同時に、選んだカードでお支払いいただきます。お支払いは今回の1回だけで、自動更新はありません。コインの購入は消費税の対象外（不課税）です。',
      },
      {
        title: '有効期限',
        amount: null,
        text: '購入したコインはお支払いの日から180日間（今日のお支払いなら2027年5月23日まで）使えます。期限を過ぎたコインは使えなくなります。',
      },
      {
        title: '取り消しと返金',
        amount: null,
        text: 'お申し込み後の取り消しや返金は、法令で認められる場合を除き、お受けできません。',
      },
      { title: 'お問い合わせ', amount: null, text: 'support@minori.example' },
    ],
    shown: `${coins}/${offer}`,
  }));
}

/** Return the charge of a pack of 3,000 coins, which has succeeded, with `fields` set. */
export function aCharge(fields: Partial<CardCharge> = {}): CardCharge {
  return {
    id: 'c'.repeat(24),
    amount: 3_000,
    status: 'succeeded',
    client_secret: null,
    failure: null,
    refunded: 0,
    ...fields,
  };
}
