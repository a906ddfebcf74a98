import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Popup } from '@minori/contracts';
import { aCurrentUser } from '@minori/platform/testing';
import { useLocation } from '@minori/platform/router';
import { createDialogBus } from '../dialogs/dialogBus';
import { DialogHost } from '../dialogs/DialogHost';
import { createTestSite, noRemotes, renderWithSite, type TestSiteOptions } from '../testing/testSite';
import { startPopups } from './startPopups';

// The first dialog of a run loads the dialogs' own code.
configure({ asyncUtilTimeout: 10_000 });

const user = aCurrentUser({ username: 'haru_tsumi' });
const popup: Popup = {
  id: '1'.repeat(24),
  kind: 'investment_violation_ai_notice',
  message: '投稿をご確認ください。',
  note: '断定的な表現です',
  post_id: '2'.repeat(24),
  created_at: '2026-01-05T00:00:00.000Z',
};
const ASK = 'GET /profiles/me/popups';
const DISMISS = 'DELETE /profiles/system/popups/:id';

const Here = () => <output>{useLocation().pathname}</output>;

function start({ popups = [popup], ...options }: TestSiteOptions & { popups?: Popup[] } = {}) {
  const site = createTestSite({
    user,
    answers: { [ASK]: { data: popups }, [DISMISS]: { data: { ok: true } } },
    ...options,
  });
  const { shell, bus } = site;
  renderWithSite(
    <>
      <Here />
      <DialogHost bus={bus} remotes={noRemotes} />
    </>,
    site,
  );
  act(() => startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus }));
  const calls = (key: string) => shell.calls.filter((call) => call.key === key);
  return { shell, bus, calls, go: (path: string) => act(() => shell.navigation.navigator.push(path)) };
}

const settle = () => act(async () => {});

beforeEach(() => sessionStorage.clear());

test('a member is told what staff decided, once a session, and it is dismissed when read', async () => {
  const { calls, go } = start();
  expect(await screen.findByRole('dialog', { name: '運営からのお知らせ' })).toHaveTextContent(
    '投稿をご確認ください。スタッフからのコメント断定的な表現です',
  );
  await userEvent.click(screen.getByRole('button', { name: '確認しました' }));
  await waitFor(() => expect(calls(DISMISS)).toMatchObject([{ input: { params: { id: popup.id } } }]));
  go('/help');
  await settle();
  expect(calls(ASK)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('it leads to the post', async () => {
  const { calls } = start();
  await userEvent.click(await screen.findByRole('button', { name: '投稿を確認する' }));
  expect(screen.getByRole('status')).toHaveTextContent(`/haru_tsumi/posts/${popup.post_id}`);
  await waitFor(() => expect(calls(DISMISS)).toHaveLength(1));
});

test('of a new price it leads to the page where one agrees to it', async () => {
  const asked: Popup = { ...popup, kind: 'confirm_price', note: null, post_id: null };
  start({ popups: [asked] });
  await userEvent.click(await screen.findByRole('button', { name: '新しい料金を確認する' }));
  expect(screen.getByRole('status')).toHaveTextContent('/p/membership/payments');
});

test('pages about the site and landing pages are left alone, others are not', async () => {
  const { calls, go } = start({ path: '/about' });
  go('/lp/trading');
  await settle();
  expect(calls(ASK)).toEqual([]);
  go('/aboutme');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test.each([
  ['guests', { user: null }],
  [
    'who came less than ten minutes ago',
    { user: aCurrentUser({ created_at: new Date(Date.now() - 540_000).toISOString() }) },
  ],
])('%s are asked nothing', async (_who, options) => {
  const { calls } = start(options);
  await settle();
  expect(calls(ASK)).toEqual([]);
});

test('another dialog comes first', async () => {
  const site = createTestSite({ user, answers: { [ASK]: { data: [popup] } } });
  const { shell, bus } = site;
  bus.open('coin.summary', {});
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await settle();
  expect(bus.$dialogs.get().map(({ name }) => name)).toEqual(['coin.summary']);
  expect(shell.calls).toEqual([]);
});

test('nothing is asked before what comes first has settled', async () => {
  const site = createTestSite({ user, answers: { [ASK]: { data: [popup] } } });
  const { shell, bus } = site;
  let settle = () => {};
  const before = new Promise<void>((resolve) => (settle = resolve));
  const { $session } = shell.session;
  startPopups({ api: shell.api, $session, $place: shell.navigation.$place, bus, before: () => before });
  await act(async () => {});
  expect(shell.calls).toEqual([]);
  await act(async () => settle());
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'system.popup' }]);
});

test('who has to pay for a renewal is shown their memberships instead, in each session until it is paid', async () => {
  const payment: Popup = { ...popup, kind: 'confirm_payment', note: null, post_id: null };
  const site = createTestSite({ user, answers: { [ASK]: { data: [payment, popup] } } });
  const { shell, bus } = site;
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await settle();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'membership.status', props: {} }]);
  act(() => bus.remove(1));
  await settle();
  expect(bus.$dialogs.get()).toEqual([]);
  expect(shell.calls.map(({ key }) => key)).toEqual([ASK]);
});

test('where nobody shows memberships they are told in words', async () => {
  const payment: Popup = { ...popup, kind: 'confirm_payment', note: null, post_id: null };
  const { shell } = createTestSite({ user, answers: { [ASK]: { data: [payment] } } });
  const bus = createDialogBus({ isShown: (name) => name !== 'membership.status' });
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await settle();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'system.popup', props: { popup: payment } }]);
});

const campaign: Popup = {
  id: 'discount_to_100_yen_silver_membership',
  kind: 'campaign',
  message: 'Silver 最初の1カ月100円キャンペーン',
  note: null,
  post_id: null,
  created_at: '2026-01-05T00:00:00.000Z',
};

test('a campaign is shown with its conditions, and not again once it was closed', async () => {
  const site = createTestSite({ user, answers: { [ASK]: { data: [campaign] }, [DISMISS]: { data: { ok: true } } } });
  const { shell, bus } = site;
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await settle();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'discount.membership', props: { campaign: campaign.id } }]);
  act(() => bus.remove(1));
  await settle();
  expect(shell.calls.at(-1)).toMatchObject({ key: DISMISS, input: { params: { id: campaign.id } } });
});

test('where nobody shows its conditions a campaign is told another time', async () => {
  const { shell } = createTestSite({ user, answers: { [ASK]: { data: [campaign] } } });
  const bus = createDialogBus({ isShown: (name) => name !== 'discount.membership' });
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await settle();
  expect(bus.$dialogs.get()).toEqual([]);
  expect(shell.calls.map(({ key }) => key)).toEqual([ASK]);
});
