import type { Language, Spending } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { AdultDialog } from './adult/AdultDialog';
import { LimitDialog } from './spending/LimitDialog';
import { PriceChange } from './price/PriceChange';
import { PriceDialog } from './price/PriceDialog';
import { SpendingSection } from './spending/SpendingSection';
import { aMembership, offersFor } from './testing/membership';
import { aSpending } from './testing/spending';

interface StoryContext {
  globals: { language?: Language };
  parameters: { spending?: Spending; isUnderage?: boolean | null; fails?: boolean; waits?: boolean };
}

const CHANGE = { before: 1_980, amount: 2_480, at: '2026-12-24T15:00:00.000Z', is_agreed: false };
const TERMS = [
  { title: '新しい料金', amount: 2_480, text: 'Goldメンバーシップ（1カ月・税込）。これまでは1,980円です。' },
  { title: '変わる日', amount: null, text: '2026年12月25日の更新から、カードでのお支払いに適用されます。' },
  { title: '1年間の合計', amount: 29_760, text: '2,480円を1年に12回お支払いいただいた場合の合計です。' },
  { title: '同意されない場合', amount: null, text: 'お手続きは必要ありません。2026年12月24日で終了します。' },
];

function spent({ spending = aSpending({ spent: 1_980 }), fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: spending };
}

/** What protects members: the limit of a month, the question of an age, the consent to a new price. */
export default {
  title: 'Payments/Guard',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={aCurrentUser({ is_underage: parameters.isUnderage ?? null })}
        answers={{
          'GET /payments/spending': () => spent(parameters),
          'GET /payments/membership_packages': { data: offersFor([aMembership('gold-membership', 'month')]) },
          'GET /payments/memberships/:id/price': { data: { terms: TERMS, shown: 'hash' } },
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

const closing = { open: true, onClose: () => {}, onClosed: () => {} };
const gold = (is_agreed: boolean) =>
  ({ id: 'a'.repeat(24), of: 'membership', change: { ...CHANGE, is_agreed } }) as const;

export const Default = { render: () => <SpendingSection /> };
export const Limited = {
  parameters: { spending: aSpending({ spent: 1_980, limit: 5_000, left: 3_020 }) },
  render: () => <SpendingSection />,
};
export const Reached = {
  parameters: {
    spending: aSpending({
      spent: 5_000,
      limit: 5_000,
      left: 0,
      next: { limit: 10_000, from: '2026-11-30T15:00:00.000Z' },
    }),
  },
  render: () => <SpendingSection />,
};
export const Failed = { parameters: { fails: true }, render: () => <SpendingSection /> };
export const Loading = { parameters: { waits: true }, render: () => <SpendingSection /> };
export const Limiting = {
  render: () => <LimitDialog spending={aSpending({ spent: 980, limit: 1_500, left: 520 })} {...closing} />,
};
export const Age = { render: () => <AdultDialog {...closing} /> };
export const Underage = { parameters: { isUnderage: true }, render: () => <AdultDialog {...closing} /> };
export const AskedForMore = { render: () => <PriceChange {...gold(false)} /> };
export const AgreedToMore = { render: () => <PriceChange {...gold(true)} /> };
export const NewPrice = { render: () => <PriceDialog of="membership" id={'a'.repeat(24)} {...closing} /> };
