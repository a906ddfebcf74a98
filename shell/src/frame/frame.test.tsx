import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { useLocation } from '@minori/platform/router';
import { aCurrentUser, aPayingUser, aUserSummary, setWindowWidth } from '@minori/platform/testing';
import type { Shipped } from '../remotes/shipped';
import { aManifest } from '../testing/shipped';
import { createTestSite, noRemotes, renderWithSite, type TestSiteOptions } from '../testing/testSite';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Frame } from './Frame';
import { Header } from './Header';
import { LeftSidebar } from './LeftSidebar';

const user = aCurrentUser({ name: '春野', username: 'haru_tsumi' });
const channels = Array.from({ length: 7 }, (_, n) =>
  aUserSummary({ name: `公式${n + 1}`, username: `official_${n + 1}` }),
);
const answers: TestSiteOptions['answers'] = {
  'GET /payments/coins': { data: { sum: 1_645, granted: 1_645, bought: 0 } },
  'GET /users/missions': { data: { missions: [] } },
  'GET /notifications/check': { data: true },
  'GET /feeds/featured_channels': { data: { channels } },
};

function show(element: React.ReactElement, options: TestSiteOptions = {}) {
  const site = createTestSite({ answers, ...options });
  renderWithSite(element, site);
  return site.shell;
}

const header = <Header remotes={noRemotes} />;
const onDesktop = () => setWindowWidth(1440);
afterEach(() => {
  setWindowWidth();
  localStorage.clear();
});

const Here = () => <p>{`${useLocation().pathname}${useLocation().search}`}</p>;

test('guests may log in or sign up, and search nothing', async () => {
  onDesktop();
  const shell = show(header);
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await userEvent.click(screen.getByRole('button', { name: '新規登録' }));
  expect(shell.opened).toEqual([
    { name: 'auth.login', props: { mode: 'login' } },
    { name: 'auth.login', props: { mode: 'signup' } },
  ]);
});

test('guests find the pages about the site and the language on phones, too', async () => {
  const shell = show(header);
  await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '講座',
    'みのりについて',
    'ヘルプ',
    'プライバシーポリシー',
    'English',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'English' }));
  expect(shell.$language.get()).toBe('en');
  expect(shell.calls).toEqual([]);
});

test('members have coins, missions, news and their menu', async () => {
  onDesktop();
  const shell = show(header, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'コイン残高 1,645コイン' }));
  await userEvent.click(screen.getByRole('button', { name: 'ミッション' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['coin.summary', 'mission.list']);
  expect(await screen.findByRole('button', { name: '通知: 新着' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  expect(screen.getByRole('menuitem', { name: /メンバーシップ/ })).toHaveTextContent('未登録');
  expect(screen.getByRole('menuitem', { name: /メンバーシップ/ })).toHaveAttribute('href', '/p/membership');
  expect(screen.getByRole('menuitem', { name: 'ログアウト' })).toBeInTheDocument();
});

test('who has a membership is shown how it stands, everybody else what there is', async () => {
  const { opened } = show(header, { user: aPayingUser('gold-membership') });
  await userEvent.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  const line = screen.getByRole('menuitem', { name: /メンバーシップ/ });
  expect(line).toHaveTextContent('Gold');
  await userEvent.click(line);
  expect(opened).toEqual([{ name: 'membership.status', props: {} }]);
});

test('missions are neither shown nor asked for where nobody shows them', async () => {
  const shell = show(header, { user, missingDialogs: ['mission.list'] });
  expect(await screen.findByRole('button', { name: 'コイン残高 1,645コイン' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ミッション' })).not.toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).not.toContain('GET /users/missions');
});

test('a member’s language is told to the API', async () => {
  const shell = show(header, { user });
  await userEvent.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'English' }));
  expect(shell.$language.get()).toBe('en');
  expect(shell.calls).toContainEqual({
    key: 'PATCH /users/settings/language',
    input: { body: { language: 'en' } },
  });
});

test('a search is trimmed, and a blank one goes nowhere', async () => {
  onDesktop();
  const place = (
    <>
      {header}
      <Here />
    </>
  );
  show(place, { user });
  await userEvent.type(screen.getByRole('combobox'), '   {Enter}');
  expect(screen.getByText('/')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), 'NISA 入門 {Enter}');
  expect(screen.getByText(`/search?keyword=${encodeURIComponent('NISA 入門')}`)).toBeInTheDocument();
});

test('the search of phones is a page with a field, which waits for what is typed when one comes by the button', async () => {
  show(<Frame remotes={noRemotes}>{null}</Frame>, { user });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '検索' }));
  const field = await screen.findByRole('combobox', { name: '検索' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'みのり' }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('the bell of phones leads to the page', () => {
  show(header, { user });
  expect(screen.getByRole('link', { name: /^通知/ })).toHaveAttribute('href', '/notification');
});

test('five official channels are shown until there is more to be seen', async () => {
  onDesktop();
  show(<LeftSidebar />);
  const section = within(await screen.findByRole('region', { name: '公式チャンネル' }));
  await waitFor(() => expect(section.getAllByRole('link')).toHaveLength(5));
  await userEvent.click(section.getByRole('button', { name: 'もっと見る' }));
  expect(section.getAllByRole('link')).toHaveLength(7);
  await userEvent.click(section.getByRole('button', { name: '一部表示' }));
  expect(section.getAllByRole('link')).toHaveLength(5);
});

test('the sidebar leads to topics and to the ranking of creators', () => {
  show(<LeftSidebar />);
  expect(screen.getByRole('link', { name: 'トピック' })).toHaveAttribute('href', '/trending_topics');
  expect(screen.getByRole('link', { name: 'クリエイターランキング' })).toHaveAttribute('href', '/creators/rankings');
});

test('the sidebar invites guests, and lets members write', async () => {
  const guest = show(<LeftSidebar />);
  await userEvent.click(screen.getByRole('button', { name: '無料で新規登録' }));
  await userEvent.click(screen.getByRole('button', { name: 'ダッシュボード' }));
  expect(guest.opened.map(({ props }) => props)).toEqual([{ mode: 'signup' }, {}]);
  const member = show(<LeftSidebar />, { user });
  await userEvent.click(screen.getByRole('button', { name: '投稿する' }));
  expect(member.opened).toEqual([{ name: 'post.composer', props: {} }]);
});

test.each(['マーケット情報', '投稿する', 'プロフィール'])(
  '%s in the bottom bar asks guests to log in',
  async (name) => {
    const shell = show(<BottomBar />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
  },
);

test('the bottom bar leads members everywhere', () => {
  show(<BottomBar />, { user, path: '/haru_tsumi' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/chart', '/trending_topics', '/haru_tsumi']);
  expect(screen.getByRole('link', { name: 'プロフィール' })).toHaveAttribute('aria-current', 'page');
});

test('the bottom bar says where one is on pages below its places, too', () => {
  show(<BottomBar />, { user, path: '/chart/compare' });
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(here.map((link) => link.textContent)).toEqual(['マーケット情報']);
});

test('a page that is wide has the right column to itself', async () => {
  setWindowWidth(1440);
  const $shipped = atom<Shipped>({
    'mf-market': {
      address: '',
      manifest: aManifest('mf-market', {
        symbol: { path: '/chart', layout: 'wide', audience: 'everybody', screen: 'symbol' },
        list: { path: '/list', layout: 'columns', audience: 'everybody', screen: 'list' },
      }),
    },
  });
  const spotlight = { creator_posts: [{ id: 'a'.repeat(24), title: '決算', user_info: aUserSummary() }] };
  const shell = show(<Frame remotes={{ ...noRemotes, $shipped }}>page</Frame>, {
    path: '/list',
    answers: { ...answers, 'GET /feeds/creator-posts': { data: spotlight } },
  });
  expect(await screen.findByRole('complementary', { name: '注目のクリエイター' })).toBeVisible();
  act(() => shell.navigation.navigator.push('/chart'));
  expect(screen.queryByRole('complementary', { name: '注目のクリエイター' })).toBeNull();
});

test('another page takes the focus to its beginning and is announced', async () => {
  const shell = show(<Frame remotes={noRemotes}>page</Frame>, { path: '/help' });
  expect(screen.getByRole('main')).not.toHaveFocus();
  act(() => {
    document.title = 'みのりについて | みのり';
    shell.navigation.navigator.push('/about');
  });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(await screen.findByText('みのりについて | みのり')).toBeInTheDocument();
});

test('the footer below a menu leaves the menu’s pages out', () => {
  show(<Footer belowMenu />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/privacy_policy', '/about/terms']));
  expect(links.filter((href) => href === '/about' || href === '/help')).toEqual([]);
});

test('a window has the navigation of its width, also when that changes', () => {
  show(<Frame remotes={noRemotes}>page</Frame>);
  const invitation = () => screen.queryByRole('button', { name: '無料で新規登録' });
  const tab = () => screen.queryByRole('button', { name: 'プロフィール' });
  expect([invitation(), tab()]).toEqual([null, expect.anything()]);
  act(() => setWindowWidth(1440));
  expect([invitation(), tab()]).toEqual([expect.anything(), null]);
});

test('a page that came in another language goes over to the one that was chosen here', async () => {
  localStorage.setItem('minori.language', 'en');
  const shell = show(<Frame remotes={noRemotes}>page</Frame>);
  expect(await screen.findByRole('link', { name: 'Topics' })).toBeInTheDocument();
  expect(shell.$language.get()).toBe('en');
});
