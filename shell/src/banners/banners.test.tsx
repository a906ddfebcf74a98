import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Banner } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, type TestShell } from '@minori/platform/testing';
import { createTestSite, noRemotes, renderWithSite, type TestSiteOptions } from '../testing/testSite';
import { Frame } from '../frame/Frame';
import { CLOSED_BANNERS } from './closedBanners';
import { beginWithBanners } from './queries';

const CONFIRM = 'POST /profiles/system/banners/:id/confirms';

const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  id: '1'.repeat(24),
  kind: 'general_notification',
  severity: 'info',
  text: '点検のお知らせです',
  url: null,
  ...changes,
});
const agreement = aBanner({ id: '2'.repeat(24), kind: 'agreement_notification', text: '規約が変わりました' });

function show(banners: Banner[], { answers, ...options }: TestSiteOptions = {}) {
  const site = createTestSite({
    path: '/about',
    answers: {
      'GET /profiles/system/banners': { data: banners },
      [CONFIRM]: { data: { ok: true } },
      ...answers,
    },
    ...options,
  });
  const { unmount } = renderWithSite(<Frame remotes={noRemotes}>page</Frame>, site);
  return { shell: site.shell, unmount };
}

const bar = (name: string) => screen.findByRole('region', { name });
const confirmed = (shell: TestShell) =>
  shell.calls.filter(({ key }) => key === CONFIRM).map(({ input }) => input.params);

beforeEach(() => {
  document.cookie = `${CLOSED_BANNERS}=; path=/; max-age=0`;
});

test('a guest closes one, and this browser remembers it', async () => {
  const { shell, unmount } = show([aBanner({ url: '/help' })]);
  expect(await bar('お知らせ')).toHaveTextContent('点検のお知らせです');
  expect(screen.getByRole('link', { name: '詳しく見る' })).toHaveAttribute('href', '/help');
  await userEvent.click(screen.getByRole('button', { name: 'お知らせを閉じる' }));
  expect(screen.queryByRole('region', { name: 'お知らせ' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(confirmed(shell)).toEqual([]);

  unmount();
  show([aBanner(), aBanner({ id: '3'.repeat(24), text: '別のお知らせです' })]);
  expect(await bar('お知らせ')).toHaveTextContent('別のお知らせです');
});

test('a guest’s page that came with one shows it at once', () => {
  const site = createTestSite({ path: '/about' });
  const answer = { data: [aBanner()] };
  beginWithBanners(site.shell.queryClient, new Map([['GET /profiles/system/banners', answer]]));
  renderWithSite(<Frame remotes={noRemotes}>page</Frame>, site);
  expect(screen.getByRole('region', { name: 'お知らせ' })).toBeInTheDocument();
  expect(site.shell.calls.map(({ key }) => key)).not.toContain('GET /profiles/system/banners');
});

test('a member’s closing is told, and the next one comes in its place', async () => {
  const { shell } = show([aBanner(), aBanner({ id: '3'.repeat(24), kind: 'ai_fixed_banner' })], {
    user: aCurrentUser(),
  });
  await bar('お知らせ');
  await userEvent.click(screen.getByRole('button', { name: 'お知らせを閉じる' }));
  expect(await bar('AIシグナルのお知らせ')).toBeInTheDocument();
  expect(confirmed(shell)).toEqual([{ id: '1'.repeat(24) }]);
  expect(document.cookie).not.toContain(CLOSED_BANNERS);
});

test('what is to be agreed to can’t be closed, and goes once that is noted', async () => {
  let note: () => void = () => undefined;
  const noted = new Promise<{ data: { ok: true } }>((resolve) => (note = () => resolve({ data: { ok: true } })));
  const { shell } = show([agreement], { user: aCurrentUser(), answers: { [CONFIRM]: () => noted as never } });
  await bar('同意のお願い');
  expect(screen.queryByRole('button', { name: 'お知らせを閉じる' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: '同意する' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: '同意のお願い' })).toBeInTheDocument();
  note();
  await waitFor(() => expect(screen.queryByRole('region', { name: '同意のお願い' })).not.toBeInTheDocument());
  expect(confirmed(shell)).toEqual([{ id: agreement.id }]);
});

test.each([
  [aBanner(), 'お知らせ', 'お知らせを閉じる', 'お知らせを閉じられませんでした。もう一度お試しください。'],
  [agreement, '同意のお願い', '同意する', '同意を保存できませんでした。もう一度お試しください。'],
])('one that could not be confirmed is there again, and that is said', async (banner, name, button, message) => {
  const fail = () => {
    throw new ApiError('unavailable', '', 503);
  };
  const { shell } = show([banner], { user: aCurrentUser(), answers: { [CONFIRM]: fail } });
  await bar(name);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error', text: message }]));
  expect(await bar(name)).toBeInTheDocument();
});

test('it speaks the language of the page', async () => {
  show([aBanner({ severity: 'error' })], { language: 'en' });
  expect(await bar('News')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close this news' })).toBeInTheDocument();
});

test('without any, nothing stands above the page', async () => {
  const { shell } = show([]);
  await waitFor(() => expect(shell.calls.map(({ key }) => key)).toContain('GET /profiles/system/banners'));
  expect(screen.queryByRole('region', { name: 'お知らせ' })).not.toBeInTheDocument();
});
