import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, playStripe } from '../testing/cards';
import { AddCardDialog } from './AddCardDialog';

const SCRIPT = 'http://127.0.0.1:1/stripe.js';
let keys = 0;

function setUp({ answers, ...options }: TestShellOptions = {}) {
  keys += 1;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/cards/processor': { data: { publishable_key: `pk_test_${keys}`, script_url: SCRIPT } },
      'POST /payments/cards/setup': { data: { client_secret: 'seti_1_secret_2' } },
      'POST /payments/cards/refresh': { data: [aCard({ id: 'pm_new', is_default: true })] },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<AddCardDialog open onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

const saveButton = () => screen.findByRole('button', { name: '登録する' });

async function save() {
  await waitFor(async () => expect(await saveButton()).toBeEnabled());
  await userEvent.click(await saveButton());
}

test('the id of the saved card is what comes of it', async () => {
  playStripe();
  const { shell, onClose } = setUp();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('pm_new'));
  expect(shell.messages).toMatchObject([{ type: 'success', text: 'カードを登録しました' }]);
});

test('a card that is saved stays so when the API can’t be asked for it', async () => {
  playStripe();
  const fail = () => {
    throw new ApiError('network', '', 0);
  };
  const { onClose } = setUp({ answers: { 'POST /payments/cards/refresh': fail } });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('pm_new'));
});

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, '残高'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'このカードはご利用いただけませんでした'],
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' } as const, '3Dセキュア'],
  [{ type: 'validation_error', code: 'incomplete_cvc' } as const, '入力内容をご確認ください'],
  [{ type: 'api_connection_error' } as const, '通信状況をご確認のうえ'],
])('why it was refused is told, and another try is open: %j', async (error, sentence) => {
  playStripe({ error });
  const { onClose } = setUp();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  playStripe();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('pm_new'));
});

test('where Stripe.js does not load that is said and logged, and can be tried again', async () => {
  Reflect.deleteProperty(window, 'Stripe');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  setUp();
  const script = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
  await waitFor(() => expect(script()).not.toBeNull());
  script()?.dispatchEvent(new Event('error'));
  expect(await screen.findByText('カードの入力欄を読み込めませんでした')).toBeInTheDocument();
  expect(await saveButton()).toBeDisabled();
  expect(warn).toHaveBeenCalledWith('Failed to load Stripe.js');

  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(script()).not.toBeNull());
  script()?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Stripe.js not available'));
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(script()).not.toBeNull());
  playStripe();
  script()?.dispatchEvent(new Event('load'));
  await waitFor(async () => expect(await saveButton()).toBeEnabled());
  warn.mockRestore();
});

test('who has as many as one may have is told so', async () => {
  playStripe();
  const refuse = () => {
    throw new ApiError('conflict', '', 409);
  };
  setUp({ answers: { 'POST /payments/cards/setup': refuse } });
  expect(await screen.findByRole('alert')).toHaveTextContent('カードは5枚まで');
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).not.toBeInTheDocument();
});

test('guests log in first, and nothing is asked for', async () => {
  const { shell } = setUp({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: 'ログイン' }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
  expect(shell.calls).toEqual([]);
});
