import { screen } from '@testing-library/react';
import type { SymbolDetail } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { aSymbolDetail } from '../testing/symbol';
import { SymbolCard } from './SymbolCard';

const ID = 'a'.repeat(24);

type Answers = NonNullable<TestShellOptions['answers']>;

function show(answer: Answers['GET /news/charts/symbols/:id']) {
  const shell = createTestShell({ user: aCurrentUser(), answers: { 'GET /news/charts/symbols/:id': answer } });
  renderWithShell(<SymbolCard params={{ id: ID }} />, shell);
}
const showing = (changes: Partial<SymbolDetail>) => show({ data: aSymbolDetail({ id: ID, ...changes }) });

test('a symbol is told with its price, that it is simulated, and how many have voted', async () => {
  showing({ my_vote: null });
  expect(await screen.findByRole('link', { name: '日経平均株価' })).toHaveAttribute(
    'href',
    `/chart?id=${ID}&tab=chart`,
  );
  expect(screen.getByText('シミュレーションデータ')).toBeVisible();
  expect(screen.getByText(/^\d+票$/)).toBeVisible();
  expect(screen.getByText('結果は投票すると表示されます')).toBeVisible();
  expect(screen.queryByRole('img', { name: /買い/ })).toBeNull();
});

test('who has voted sees the result', async () => {
  showing({ my_vote: 'buy' });
  expect(await screen.findByRole('img', { name: /買い/ })).toBeVisible();
  expect(screen.queryByText('結果は投票すると表示されます')).toBeNull();
});

test('what is not traded has no price', async () => {
  showing({ quote: null });
  expect(await screen.findByText('価格なし')).toBeVisible();
  expect(screen.queryByText('シミュレーションデータ')).toBeNull();
});

test('what can’t be read is told of in a word', async () => {
  show(() => {
    throw new ApiError('not_found', '', 404);
  });
  expect(await screen.findByText('銘柄を読み込めませんでした')).toBeVisible();
});
