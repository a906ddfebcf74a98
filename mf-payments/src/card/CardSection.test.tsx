import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, SOME_CARDS } from '../testing/cards';
import { CardSection } from './CardSection';

function setUp(answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': { data: { publishable_key: 'pk_test_x', script_url: null } },
      ...answers,
    },
  });
  renderWithShell(<CardSection />, shell);
  return shell;
}

const rows = async () => within(await screen.findByRole('list', { name: 'カード' })).getAllByRole('listitem');

test('each card is told with its brand, the end of its number, its expiry, and what is special about it', async () => {
  setUp();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Visa（末尾4242）いつも使うカード有効期限 2034年12月削除する$/),
    expect.stringMatching(/^JCB（末尾0505）有効期限 2034年12月いつも使うカードにする削除する$/),
    expect.stringMatching(/^Mastercard（末尾4444）期限切れ有効期限 2025年1月削除する$/),
  ]);
});

test('another card is made the default', async () => {
  const after = SOME_CARDS.map((card) => ({ ...card, is_default: card.id === 'pm_2' }));
  const shell = setUp({ 'PUT /payments/cards/default': { data: after } });
  await userEvent.click(await screen.findByRole('button', { name: 'いつも使うカードにする：JCB（末尾0505）' }));
  await waitFor(async () => expect((await rows())[1]).toHaveTextContent('いつも使うカード有効期限'));
  expect(shell.calls).toContainEqual({ key: 'PUT /payments/cards/default', input: { body: { id: 'pm_2' } } });
  expect(shell.messages).toMatchObject([{ type: 'success' }]);
});

test('a default that could not be changed is told', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'いつも使うカードにする：JCB（末尾0505）' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error' }]));
});

test('a card is removed after a question that says which one pays from then on', async () => {
  setUp({ 'DELETE /payments/cards/:id': { data: [aCard({ id: 'pm_2', last4: '0505', is_default: true })] } });
  await userEvent.click(await screen.findByRole('button', { name: '削除する：Visa（末尾4242）' }));
  const dialog = await screen.findByRole('dialog', { name: 'Visa（末尾4242）を削除しますか？' });
  expect(dialog).toHaveTextContent('以後は、JCB（末尾0505）がいつも使うカードになります。');
  await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('who has none adds one', async () => {
  const shell = setUp({ 'GET /payments/cards': { data: [] } });
  expect(await screen.findByText('登録したカードはまだありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'カードを追加する' }));
  expect(shell.opened).toEqual([{ name: 'card.add', props: {} }]);
});

test('who has as many as one may have is told how to add another one', async () => {
  setUp({ 'GET /payments/cards': { data: Array.from({ length: 5 }, (_, at) => aCard({ id: `pm_${at}` })) } });
  expect(await screen.findByText(/カードは5枚まで登録できます/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'カードを追加する' })).not.toBeInTheDocument();
});

test('cards that can’t be read can be asked for again', async () => {
  setUp({
    'GET /payments/cards': () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-7');
    },
  });
  expect(await screen.findByText('カードを読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeEnabled();
});

test('where no cards are taken there is nothing about them', async () => {
  setUp({
    'GET /payments/cards/processor': () => {
      throw new ApiError('not_found', '', 404);
    },
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'カード' })).not.toBeInTheDocument());
});
