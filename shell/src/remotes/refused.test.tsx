import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, setWindowWidth } from '@minori/platform/testing';
import { atom } from 'nanostores';
import { DialogHost } from '../dialogs/DialogHost';
import { NotificationBell } from '../frame/NotificationBell';
import { Page } from '../pages/Page';
import { SHIPPED } from '../testing/shipped';
import { createTestSite, renderWithSite } from '../testing/testSite';
import type { Remotes } from './remotes';

const refused = Object.fromEntries(Object.entries(SHIPPED).map(([name, one]) => [name, { ...one, isRefused: true }]));
const remotes: Remotes = {
  $shipped: atom(refused),
  load: jest.fn().mockRejectedValue(new Error('refused')),
  peek: () => undefined,
};

afterEach(() => setWindowWidth());

test.each([
  ['ja', 'この画面は現在更新中です', 'ホームへ戻る'],
  ['en', 'This screen is being updated', 'Back to home'],
] as const)('a page of a refused remote says that it is being updated, and leads home: %s', (language, title, home) => {
  renderWithSite(<Page remotes={remotes} />, createTestSite({ path: '/courses', language }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
  expect(remotes.load).not.toHaveBeenCalled();
});

test('the home page leads nowhere else then', () => {
  renderWithSite(<Page remotes={remotes} />, createTestSite({ path: '/' }));
  expect(screen.getByRole('heading', { level: 1, name: 'この画面は現在更新中です' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a dialog of a refused remote is answered by a message, and ends as dismissed', async () => {
  const site = createTestSite();
  renderWithSite(<DialogHost bus={site.bus} remotes={remotes} />, site);
  const opened = await act(async () => site.bus.open('post.delete', { post: aPost() }));
  expect(await opened.result).toBeUndefined();
  expect(site.shell.messages).toEqual([
    { type: 'error', text: 'この機能は現在更新中です。しばらくしてからお試しください。' },
  ]);
});

test('a panel of a refused remote says so', async () => {
  setWindowWidth(1440);
  renderWithSite(
    <NotificationBell remotes={remotes} />,
    createTestSite({ answers: { 'GET /notifications/check': { data: false } } }),
  );
  await userEvent.click(screen.getByRole('button', { name: /通知/ }));
  expect(await screen.findByText('この機能は現在更新中です。しばらくしてからお試しください。')).toBeInTheDocument();
});
