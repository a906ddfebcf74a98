import type { Language, PayeeDetail, Payout, RoyaltyStatement, StatementSummary } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { App } from '../testing/App';
import { aDetail, aVerifiedDetail, aWaitingDetail } from '../testing/payee';
import { aCorrection, aPayout, aRunningMonth, aStatement, aSummary, aYear } from '../testing/royalties';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    path?: string;
    statements?: StatementSummary[];
    statement?: RoyaltyStatement;
    payouts?: Payout[];
    payee?: PayeeDetail;
    waits?: boolean;
    fails?: boolean;
    isGuest?: boolean;
    isMember?: boolean;
  };
}

const september = {
  id: 'd'.repeat(24),
  number: 'S20261001-1A2B-3C4D-5E6F',
  month: '2026-09',
  state: 'confirmed',
  payout: { id: 'c'.repeat(24), pay_on: '2026-10-30', state: 'sent' },
} as const;

export default {
  title: 'Dashboard/PaymentDetailsPage',
  component: App,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => {
      const answer = <Data,>(data: Data) => {
        return () => {
          if (parameters.waits) return new Promise(() => {}) as never;
          if (parameters.fails) throw new ApiError('forbidden', '', 403, {}, 'req-1');
          return data;
        };
      };
      const { statements = [aSummary(), aSummary(september)], payouts = [aPayout()] } = parameters;
      return (
        <StoryShell
          key={globals.language}
          language={globals.language}
          path={parameters.path ?? '/dashboard/payment_details'}
          user={parameters.isGuest ? null : aCurrentUser({ is_creator: !parameters.isMember })}
          answers={{
            'GET /payments/creators/detail': { data: parameters.payee ?? aVerifiedDetail() },
            'GET /payments/royalties/running': answer({ data: aRunningMonth() }),
            'GET /payments/royalties/statements': answer({ data: statements, last_id: null }),
            'GET /payments/royalties/statements/:id': answer({ data: parameters.statement ?? aStatement() }),
            'GET /payments/royalties/payouts': answer({ data: payouts, last_id: null }),
            'GET /payments/royalties/years/:year': answer({ data: aYear() }),
            'POST /payments/royalties/statements/:id/objection': {
              data: aStatement({
                state: 'objected',
                objection: { text: '10月15日の売上が含まれていません。', at: '2026-11-12T01:00:00.000Z', answer: null },
              }),
            },
          }}
        >
          <div style={{ maxWidth: 980, margin: '0 auto' }}>
            <Story />
          </div>
        </StoryShell>
      );
    },
  ],
};

const path = `/dashboard/payment_details/${aStatement().id}`;

export const Default = {};
export const Empty = { parameters: { statements: [] } };
export const NoPayee = { parameters: { payee: aDetail() } };
export const PayeeChecked = { parameters: { payee: aWaitingDetail() } };
export const Payments = {
  parameters: {
    path: '/dashboard/payment_details?tab=payouts',
    payouts: [aPayout(), aPayout({ id: 'e'.repeat(24), state: 'returned', return_reason: '口座名義の相違' })],
  },
};
export const NoPayments = { parameters: { path: '/dashboard/payment_details?tab=payouts', payouts: [] } };
export const Year = { parameters: { path: '/dashboard/payment_details?tab=years' } };
export const Statement = { parameters: { path } };
export const Answered = {
  parameters: {
    path,
    statement: aStatement({
      state: 'confirmed',
      confirmed_at: '2026-11-20T01:00:00.000Z',
      objection: {
        text: '10月15日の売上が含まれていません。',
        at: '2026-11-12T01:00:00.000Z',
        answer: {
          decision: 'corrected',
          reason: '3件を加えた訂正の明細書を作成しました。',
          at: '2026-11-20T01:00:00.000Z',
          correction_id: aCorrection().id,
        },
      },
    }),
  },
};
export const Correction = { parameters: { path, statement: aCorrection() } };
export const Loading = { parameters: { waits: true } };
export const LoadingStatement = { parameters: { path, waits: true } };
export const Failed = { parameters: { fails: true } };
export const FailedStatement = { parameters: { path, fails: true } };
export const Guest = { parameters: { isGuest: true } };
export const NoCreator = { parameters: { isMember: true } };
