import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someSettings } from '../settings/entities';
import { AccountPage } from './AccountPage';

function setUp() {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { 'PATCH /users/settings/language': { data: someSettings() } },
  });
  renderWithShell(<AccountPage />, shell);
  return shell;
}

const html = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete html.dataset['theme'];
});

test('another language is shown at once and saved', async () => {
  const shell = setUp();
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Price colours')).toBeInTheDocument();
  expect(shell.calls[0]?.input.body).toEqual({ language: 'en' });
});

test('a theme is put on the page and remembered; automatic follows the device', async () => {
  setUp();
  await userEvent.click(screen.getByRole('radio', { name: 'ダーク' }));
  expect(html.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('minori.theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: '自動' }));
  expect(html.dataset['theme']).toBeUndefined();
});

test('price colours are put on the page and remembered', async () => {
  setUp();
  await userEvent.click(screen.getByRole('radio', { name: '色覚配慮' }));
  expect(html.dataset['priceColors']).toBe('colorblind');
  expect(localStorage.getItem('minori.price_colors')).toBe('colorblind');
});

test('one can log out, and hears when that fails', async () => {
  const shell = setUp();
  shell.session.signOut = jest.fn(() => Promise.reject(new Error('offline')));
  await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  expect(shell.messages).toEqual([{ type: 'error', text: 'ログアウトにエラーが発生しました' }]);
});
