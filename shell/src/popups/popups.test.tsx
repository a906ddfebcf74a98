import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Popup } from '@minori/contracts';
import { VIOLATION_POPUPS, violationMessage } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost } from '@minori/platform/testing';
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
const TELL = 'POST /profiles/system/popups/:id/tellings';
const YES = { data: { is_told: true } };
const DISMISS = 'DELETE /profiles/system/popups/:id';

const Here = () => <output>{useLocation().pathname}</output>;

function start({ popups = [popup], ...options }: TestSiteOptions & { popups?: Popup[] } = {}) {
  const site = createTestSite({
    user,
    answers: { [ASK]: { data: popups }, [TELL]: YES, [DISMISS]: { data: { ok: true } } },
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
/** The code that shows popups comes with the first one. */
const shown = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('a member is told what staff decided, once the API lets them be, and it is dismissed when read', async () => {
  const { calls, go } = start();
  expect(await screen.findByRole('dialog', { name: '投稿のご確認のお願い' })).toHaveTextContent(
    '投稿をご確認ください。スタッフからのコメント断定的な表現です',
  );
  await userEvent.click(screen.getByRole('button', { name: '確認しました' }));
  await waitFor(() => expect(calls(DISMISS)).toMatchObject([{ input: { params: { id: popup.id } } }]));
  go('/help');
  await settle();
  expect(calls(ASK)).toHaveLength(1);
  expect(calls(TELL)).toMatchObject([{ input: { params: { id: popup.id }, body: { telling: expect.any(String) } } }]);
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
  await shown();
  expect(bus.$dialogs.get().map(({ name }) => name)).toEqual(['coin.summary']);
  expect(shell.calls).toEqual([]);
});

test('nothing is asked before what comes first has settled', async () => {
  const site = createTestSite({ user, answers: { [ASK]: { data: [popup] }, [TELL]: YES } });
  const { shell, bus } = site;
  let settle = () => {};
  const before = new Promise<void>((resolve) => (settle = resolve));
  const { $session } = shell.session;
  startPopups({ api: shell.api, $session, $place: shell.navigation.$place, bus, before: () => before });
  await act(async () => {});
  expect(shell.calls).toEqual([]);
  await act(async () => settle());
  await waitFor(() => expect(bus.$dialogs.get()).toMatchObject([{ name: 'system.popup' }]));
});

test('who has to pay for a renewal is shown their memberships instead, in each session until it is paid', async () => {
  const payment: Popup = { ...popup, kind: 'confirm_payment', note: null, post_id: null };
  const site = createTestSite({ user, answers: { [ASK]: { data: [payment, popup] }, [TELL]: YES } });
  const { shell, bus } = site;
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await shown();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'membership.status', props: {} }]);
  act(() => bus.remove(1));
  await shown();
  expect(bus.$dialogs.get()).toEqual([]);
  expect(shell.calls.map(({ key }) => key)).toEqual([ASK, TELL]);
});

test('where nobody shows memberships they are told in words', async () => {
  const payment: Popup = { ...popup, kind: 'confirm_payment', note: null, post_id: null };
  const { shell } = createTestSite({ user, answers: { [ASK]: { data: [payment] }, [TELL]: YES } });
  const bus = createDialogBus({ isShown: (name) => name !== 'membership.status' });
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await shown();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'system.popup', props: { popup: payment } }]);
});

const campaign: Popup = {
  id: 'discount_to_100_yen_silver_membership',
  kind: 'campaign',
  variant: 'A',
  message: 'Silver 最初の1カ月100円キャンペーン',
  note: null,
  post_id: null,
  created_at: '2026-01-05T00:00:00.000Z',
};

test('a campaign is shown with its conditions, and not again once it was closed', async () => {
  const site = createTestSite({
    user,
    answers: { [ASK]: { data: [campaign] }, [TELL]: YES, [DISMISS]: { data: { ok: true } } },
  });
  const { shell, bus } = site;
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await shown();
  expect(bus.$dialogs.get()).toMatchObject([{ name: 'discount.membership', props: { campaign: campaign.id } }]);
  act(() => bus.remove(1));
  await settle();
  expect(shell.calls.at(-1)).toMatchObject({ key: DISMISS, input: { params: { id: campaign.id } } });
});

test('where nobody shows its conditions a campaign is told another time', async () => {
  const { shell } = createTestSite({ user, answers: { [ASK]: { data: [campaign] } } });
  const bus = createDialogBus({ isShown: (name) => name !== 'discount.membership' });
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await shown();
  expect(bus.$dialogs.get()).toEqual([]);
  expect(shell.calls.map(({ key }) => key)).toEqual([ASK]);
});

test('who is only there to compare is noted, and told nothing', async () => {
  const { bus, calls } = start({ popups: [{ ...campaign, variant: 'CONTROL' }] });
  await waitFor(() => expect(calls(TELL)).toHaveLength(1));
  await settle();
  expect(bus.$dialogs.get()).toEqual([]);
});

test('what was noted as told while another dialog came is shown once that is closed', async () => {
  let answer = () => {};
  const told = new Promise<{ data: { is_told: boolean } }>((resolve) => (answer = () => resolve(YES)));
  const site = createTestSite({ user, answers: { [ASK]: { data: [popup] }, [TELL]: () => told } });
  const { shell, bus } = site;
  startPopups({ api: shell.api, $session: shell.session.$session, $place: shell.navigation.$place, bus });
  await waitFor(() => expect(shell.calls.map(({ key }) => key)).toContain(TELL));
  bus.open('coin.summary', {});
  answer();
  await shown();
  expect(bus.$dialogs.get().map(({ name }) => name)).toEqual(['coin.summary']);
  act(() => bus.remove(1));
  await shown();
  expect(bus.$dialogs.get().map(({ name }) => name)).toEqual(['system.popup']);
});

test('nothing is shown where another window has told it', async () => {
  const { bus, calls } = start({ answers: { [ASK]: { data: [popup] }, [TELL]: { data: { is_told: false } } } });
  await waitFor(() => expect(calls(TELL)).toHaveLength(1));
  await settle();
  expect(bus.$dialogs.get()).toEqual([]);
});

test.each(VIOLATION_POPUPS)('%s says what happened, what that means, and what one can do', async (kind) => {
  start({ popups: [{ ...popup, kind, message: violationMessage(kind) }] });
  expect(await screen.findByText(violationMessage(kind))).toBeVisible();
  expect(screen.getByRole('button', { name: '投稿を確認する' })).toBeVisible();
  const isOut = screen.queryByText(/公開されたまま/) !== null;
  expect(isOut).toBe(kind.endsWith('_notice') || kind === 'post_copyright_violation');
  const mayAppeal = !kind.startsWith('post_changed_to_');
  expect(screen.queryByRole('button', { name: '再審査を依頼する' }) !== null).toBe(mayAppeal);
});

test('from there one asks for another look at the post', async () => {
  const post = aPost({ id: '2'.repeat(24) });
  const { shell } = start({
    answers: {
      [ASK]: { data: [popup] },
      [TELL]: YES,
      [DISMISS]: { data: { ok: true } },
      'GET /posts/:id': { data: post },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再審査を依頼する' }));
  await waitFor(() => expect(shell.opened).toMatchObject([{ name: 'post.appeal', props: { post } }]));
});

test.each([
  ['izanavi_popup', 'シグナルを見る', '/chart'],
  ['prime_plus_notice_creator', '料金を決める', '/account/creator'],
  ['company_mission_popup', 'みのりについて', '/about'],
] as const)('%s leads where it goes on', async (kind, name, path) => {
  const { calls } = start({ popups: [{ ...popup, id: kind, kind, note: null, post_id: null }] });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('status')).toHaveTextContent(path);
  await settle();
  expect(calls(DISMISS)).toEqual([]);
});

describe('a survey', () => {
  const survey = {
    id: '5'.repeat(24),
    question: '投資は楽しいですか？',
    options: ['はい', 'いいえ'].map((text, n) => ({ id: String(n).repeat(24), text })),
  };
  const asked: Popup = { ...popup, id: survey.id, kind: 'survey', survey, note: null, post_id: null };
  const ANSWER = 'POST /users/survey';
  const answers = {
    [ASK]: { data: [asked] },
    [TELL]: YES,
    'POST /users/survey/dismiss': { data: { ok: true as const } },
  };

  test('is answered with one press, which is said; closing it then dismisses nothing', async () => {
    const { calls } = start({ answers: { ...answers, [ANSWER]: { data: { ok: true } } } });
    await userEvent.click(await screen.findByRole('button', { name: 'いいえ' }));
    expect(await screen.findByText('あなたの回答: いいえ')).toBeVisible();
    expect(calls(ANSWER)).toMatchObject([{ input: { body: { id: survey.id, option_id: '1'.repeat(24) } } }]);
    await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([...calls('POST /users/survey/dismiss'), ...calls(DISMISS)]).toEqual([]);
  });

  test('says that it is over; closing it then dismisses nothing', async () => {
    const over = () => Promise.reject(new ApiError('not_found', '', 404));
    const { calls } = start({ answers: { ...answers, [ANSWER]: over } });
    await userEvent.click(await screen.findByRole('button', { name: 'はい' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('このアンケートは終了しました。');
    await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('POST /users/survey/dismiss')).toEqual([]);
  });

  test('closed without an answer is dismissed', async () => {
    const { calls } = start({ answers });
    await screen.findByRole('button', { name: 'はい' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(calls('POST /users/survey/dismiss')).toMatchObject([
        { input: { body: { id: survey.id, survey_type: 'popup' } } },
      ]),
    );
  });
});

test('a promotion says that it is an advertisement, of whom, and on what terms; who goes there is counted', async () => {
  const promo = {
    key: 'promo_sandbox',
    partner: '架空証券',
    title: '口座開設のご案内',
    conditions: '2月末まで',
    url: 'https://broker.example/open',
  };
  const told: Popup = {
    ...popup,
    id: promo.key,
    kind: 'promo',
    variant: 'A',
    promo,
    message: '口座の話',
    note: null,
    post_id: null,
  };
  const VISIT = 'POST /users/promos/:key/visits';
  const { calls } = start({ answers: { [ASK]: { data: [told] }, [TELL]: YES, [VISIT]: { data: { ok: true } } } });
  const dialog = await screen.findByRole('dialog', { name: '口座開設のご案内' });
  expect(dialog).toHaveTextContent(/広告架空証券のサービスのご案内です.*口座の話条件2月末まで/);
  const link = screen.getByRole('link', { name: '架空証券のサイトを見る' });
  expect(link).toHaveAttribute('href', promo.url);
  expect(link).toHaveAttribute('rel', 'noopener sponsored nofollow');
  await userEvent.click(link);
  await waitFor(() => expect(calls(VISIT)).toMatchObject([{ input: { params: { key: promo.key } } }]));
});
