import type { NewsItem } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNewsItem } from '../testing/news';
import { NewsList } from './NewsList';

const answering = (data: NewsItem[]) =>
  createTestShell({ answers: { 'GET /news/charts/news': { data, next_key: null } } });

test('a headline leads to where it stands, in a new tab', async () => {
  renderWithShell(<NewsList />, answering([aNewsItem()]));
  const link = await screen.findByRole('link', { name: /日経平均、3営業日続伸/ });
  expect(link).toHaveAttribute('href', 'https://news.example/markets/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAccessibleName(/新しいタブで開きます/);
  expect(screen.getByRole('link', { name: '日経平均株価' })).toHaveAttribute(
    'href',
    expect.stringContaining('/chart?id='),
  );
});

test('made-up news say so and lead nowhere', async () => {
  renderWithShell(<NewsList symbolId={'1'.repeat(24)} />, answering([aNewsItem({ url: null, is_fictional: true })]));
  expect(await screen.findByText('架空のニュース')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('only the news of one symbol are asked for when it is named', async () => {
  const shell = answering([]);
  renderWithShell(<NewsList symbolId={'1'.repeat(24)} />, shell);
  expect(await screen.findByText('この銘柄のニュースが届くと、ここに表示されます。')).toBeVisible();
  expect(shell.calls).toEqual([
    expect.objectContaining({
      input: expect.objectContaining({ query: { symbol_id: '1'.repeat(24), next_key: undefined } }),
    }),
  ]);
});

test('a failure can be tried again', async () => {
  let isDown = true;
  const shell = createTestShell({
    answers: {
      'GET /news/charts/news': () => {
        if (isDown) throw new ApiError('forbidden', 'x', 403, {}, 'a1b2c3');
        return { data: [aNewsItem()], next_key: null };
      },
    },
  });
  renderWithShell(<NewsList max={1} />, shell);
  expect(await screen.findByText('ニュースを読み込めませんでした')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /再試行|もう一度/ }));
  expect(await screen.findByRole('list', { name: 'ニュース' })).toBeVisible();
});

test('in English', async () => {
  const answers = { 'GET /news/charts/news': { data: [], next_key: null } };
  renderWithShell(<NewsList />, createTestShell({ language: 'en', answers }));
  expect(await screen.findByText('No news yet')).toBeVisible();
});
