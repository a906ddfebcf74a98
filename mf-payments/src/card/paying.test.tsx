import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aCard, playStripe, SOME_CARDS } from '../testing/cards';
import { CardChoice } from './CardChoice';
import { useCardAction } from './useCardAction';
import { useCardChoice } from './useCardChoice';

let keys = 0;

function shellWith({ answers, ...options }: TestShellOptions = {}) {
  keys += 1;
  return createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': { data: { publishable_key: `pk_test_${keys}`, script_url: null } },
      ...answers,
    },
    ...options,
  });
}

function Choosing({ asked, onReturn }: { asked?: string; onReturn?(id: string | undefined): void }) {
  const choice = useCardChoice(asked);
  return (
    <>
      <CardChoice choice={choice} onReturn={onReturn} />
      <output>{choice.card?.id ?? 'none'}</output>
    </>
  );
}

test('the default card pays until another one is chosen; one that has expired can’t be', async () => {
  renderWithShell(<Choosing />, shellWith());
  expect(await screen.findByRole('radio', { name: /Visa（末尾4242）/ })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('pm_1');
  expect(screen.getByRole('radio', { name: /Mastercard（末尾4444）.*期限切れ/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /JCB/ }));
  expect(screen.getByRole('status')).toHaveTextContent('pm_2');
});

test('the card that is asked for pays', async () => {
  renderWithShell(<Choosing asked="pm_2" />, shellWith());
  expect(await screen.findByRole('radio', { name: /JCB/ })).toBeChecked();
});

test('of expired cards none pays, and none is offered to who has none', async () => {
  const { unmount } = renderWithShell(
    <Choosing />,
    shellWith({ answers: { 'GET /payments/cards': { data: [aCard({ exp_year: 2025, is_default: true })] } } }),
  );
  expect(await screen.findByRole('radio')).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('none');
  unmount();
  renderWithShell(<Choosing />, shellWith({ answers: { 'GET /payments/cards': { data: [] } } }));
  expect(await screen.findByText('登録したカードはまだありません')).toBeInTheDocument();
});

test('who comes back from adding a card returns with it, who added none with the one chosen before', async () => {
  const onReturn = jest.fn();
  const { unmount } = renderWithShell(
    <Choosing onReturn={onReturn} />,
    shellWith({ dialogResults: { 'card.add': 'pm_2' } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'カードを追加する' }));
  expect(onReturn).toHaveBeenLastCalledWith('pm_2');
  expect(screen.getByRole('status')).toHaveTextContent('pm_2');
  unmount();
  renderWithShell(<Choosing onReturn={onReturn} />, shellWith());
  await userEvent.click(await screen.findByRole('button', { name: 'カードを追加する' }));
  expect(onReturn).toHaveBeenLastCalledWith('pm_1');
});

function Paying() {
  const { finish, isBusy } = useCardAction();
  const [said, say] = useState('');
  const pay = async () => {
    const result = await finish('pi_1_secret_2');
    say(result.isDone ? '済' : result.failure);
  };
  return (
    <>
      <button disabled={isBusy} onClick={() => void pay()}>
        払う
      </button>
      <p role="alert">{said}</p>
    </>
  );
}

test.each([
  ['3-D Secure that is passed', {}, '済'],
  ['what was finished elsewhere', { status: 'succeeded', error: { code: 'x' } }, '済'],
  [
    '3-D Secure that is failed or closed',
    { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } },
    '本人認証（3Dセキュア）が完了しませんでした',
  ],
  ['a card that is refused afterwards', { error: { code: 'card_declined' } }, 'ご利用いただけませんでした'],
  ['an intent that wants another card', { status: 'requires_payment_method' }, '通信状況をご確認のうえ'],
] as const)('%s ends a payment', async (_, play, said) => {
  playStripe(play);
  renderWithShell(<Paying />, shellWith());
  await userEvent.click(screen.getByRole('button', { name: '払う' }));
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '払う' })).toBeEnabled();
});
