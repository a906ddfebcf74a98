import type { ArrivingCoins, CardCharge, CoinMovement, Language, SavedCard } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { BuyDialog } from './coin/BuyDialog';
import { CoinDialog } from './coin/CoinDialog';
import { RemainingDialog } from './coin/RemainingDialog';
import { playStripe, SOME_CARDS } from './testing/cards';
import { aCharge, aCoinMovement, somePacks } from './testing/coins';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isGuest?: boolean;
    fails?: boolean;
    waits?: boolean;
    takesCards?: boolean;
    cards?: SavedCard[];
    movements?: CoinMovement[];
    arriving?: ArrivingCoins[];
    /** How the payment stands once the button was pressed. */
    charge?: Partial<CardCharge>;
  };
}

const MOVEMENTS = [
  aCoinMovement({
    id: 'd'.repeat(24),
    kind: 'membership_paid',
    amount: -980,
    reason: null,
    receipt_id: 'e'.repeat(24),
  }),
  aCoinMovement({ id: 'e'.repeat(24), kind: 'bonus', amount: 30, reason: null }),
  aCoinMovement({ id: 'f'.repeat(24), kind: 'bought', amount: 3_000, reason: null, receipt_id: 'f'.repeat(24) }),
  aCoinMovement(),
  aCoinMovement({ id: 'b'.repeat(24), kind: 'expired', amount: -120, reason: null }),
  aCoinMovement({ id: 'c'.repeat(24), kind: 'carried_over', amount: 12_430, reason: null }),
];

const refuse = (code: 'not_found' | 'forbidden') => {
  throw new ApiError(code, '', code === 'not_found' ? 404 : 403, {}, 'req_01HXA7');
};
const never = () => new Promise(() => {}) as never;

function answered<Answer>({ fails, waits }: StoryContext['parameters'], answer: Answer) {
  if (fails) return refuse('forbidden');
  return waits ? never() : answer;
}

/** Coins: what there is, buying more, and the invitation code. */
export default {
  title: 'Payments/Coins',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => {
      playStripe();
      const {
        isGuest,
        takesCards = true,
        cards = SOME_CARDS,
        movements = MOVEMENTS,
        arriving = [],
        charge,
      } = parameters;
      return (
        <StoryShell
          key={globals.language}
          language={globals.language}
          user={isGuest ? null : aCurrentUser()}
          answers={{
            'GET /payments/coins': () =>
              answered(parameters, { data: { sum: 14_390, granted: 11_390, bought: 3_000 } }),
            'GET /profiles/upcoming-coins': {
              data: { arriving, expiring: [{ amount: 340, at: '2027-02-10T15:00:00.000Z' }] },
            },
            'GET /payments/coins/movements': () => answered(parameters, { data: movements, last_id: null }),
            'GET /payments/cards': { data: cards },
            'GET /payments/cards/processor': () =>
              takesCards ? { data: { publishable_key: 'pk_test_story', script_url: null } } : refuse('not_found'),
            'GET /payments/coins/packs': () =>
              takesCards ? answered(parameters, { data: somePacks() }) : refuse('not_found'),
            'POST /payments/coins/purchases': {
              data: { id: 'a'.repeat(24), coins: 3_000, bonus: 30, charge: aCharge(charge) },
            },
            'POST /payments/charges/:id/settle': { data: aCharge(charge) },
            'GET /users/invitation_code': () => answered(parameters, { data: { code: 'MN7K2XPQ' } }),
          }}
        >
          <Story />
        </StoryShell>
      );
    },
  ],
};

const closing = { open: true, onClose: () => {}, onClosed: () => {} };

export const Summary = { render: () => <CoinDialog {...closing} /> };

export const SummaryEmpty = { ...Summary, parameters: { movements: [] } };

export const SummaryMissing = {
  render: () => <CoinDialog {...closing} missing={390} />,
  parameters: { arriving: [{ amount: 3_030, at: null }] },
};

export const SummaryFailed = { ...Summary, parameters: { fails: true } };

export const SummaryLoading = { ...Summary, parameters: { waits: true } };

export const SummaryGuest = { ...Summary, parameters: { isGuest: true } };

export const Buy = { render: () => <BuyDialog {...closing} /> };

export const BuyChosen = { render: () => <BuyDialog {...closing} coins={3_000} /> };

export const BuyMissing = { render: () => <BuyDialog {...closing} missing={390} /> };

export const BuyWithoutCard = { ...BuyChosen, parameters: { cards: [] } };

export const BuyArriving = { ...Buy, parameters: { arriving: [{ amount: 3_030, at: null }] } };

export const BuyDeclined = {
  ...BuyChosen,
  parameters: { charge: { status: 'failed', failure: 'insufficient_funds' } },
};

export const BuyPending = { ...BuyChosen, parameters: { charge: { status: 'pending' } } };

export const BuyNotTaken = { ...Buy, parameters: { takesCards: false } };

export const BuyFailed = { ...Buy, parameters: { fails: true } };

export const BuyLoading = { ...Buy, parameters: { waits: true } };

export const BuyGuest = { ...Buy, parameters: { isGuest: true } };

export const Remaining = { render: () => <RemainingDialog {...closing} /> };

export const RemainingFailed = { ...Remaining, parameters: { fails: true } };

export const RemainingLoading = { ...Remaining, parameters: { waits: true } };

export const RemainingGuest = { ...Remaining, parameters: { isGuest: true } };
