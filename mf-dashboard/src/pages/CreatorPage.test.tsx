import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import {
  aLowStanding,
  anApplication,
  anApprovedStanding,
  aRejectedStanding,
  aStanding,
  someDomains,
} from '../testing/creator';

const STANDING = 'GET /users/creator_application';
const APPLY = 'POST /users/creator_application';
const CANCEL = 'POST /users/creator_application/:id/cancel';
const TEXT = '毎週、日本の高配当株の決算を読み解く記事を書きます。';
const waiting = aStanding({ application: anApplication(), hindrance: 'waiting' });

function setUp(answers: TestShellOptions['answers'], options: Partial<TestShellOptions> = {}) {
  const shell = createTestShell({
    path: '/account/creator',
    user: aCurrentUser({ badge: 'level4' }),
    answers: { 'GET /users/user_topics': { data: { domains: someDomains(), topics: [] } }, ...answers },
    ...options,
  });
  renderWithShell(<App />, shell);
  return shell;
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: '申請する' }));
  return within(await screen.findByRole('dialog', { name: 'クリエイターの申請' }));
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fillIn(form: Form) {
  await userEvent.type(form.getByRole('textbox', { name: '発信したい内容' }), TEXT);
  await userEvent.click(await form.findByRole('checkbox', { name: '日本株' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'クリエイター規約に同意します' }));
}

const send = (form: Form) => userEvent.click(form.getByRole('button', { name: '申請する' }));

describe('applying', () => {
  test('what is missing is said at its field, and nothing is sent', async () => {
    const shell = setUp({ [STANDING]: { data: aStanding() } });
    const form = await openForm();
    await form.findByRole('group', { name: '分野' });
    await send(form);
    expect(await form.findByRole('textbox')).toHaveAccessibleDescription(/入力してください。/);
    expect(form.getByRole('group', { name: '分野' })).toHaveAccessibleDescription(/1つ以上選んでください。/);
    expect(form.getByRole('checkbox', { name: /同意/ })).toHaveAccessibleDescription(/規約への同意が必要です/);
    for (const name of ['日本株', '米国株', '投資信託・NISA', '仮想通貨']) {
      await userEvent.click(form.getByRole('checkbox', { name }));
    }
    expect(form.getByRole('group', { name: '分野' })).toHaveAccessibleDescription(/分野は3つまで/);
    await userEvent.type(form.getByRole('textbox'), '短い');
    expect(form.getByRole('textbox')).toHaveAccessibleDescription(/20〜500文字/);
    expect(shell.calls.map(({ key }) => key)).not.toContain(APPLY);
  });

  test('what was sent waits', async () => {
    const shell = setUp({ [STANDING]: { data: aStanding() }, [APPLY]: { data: waiting } });
    const form = await openForm();
    await fillIn(form);
    await send(form);
    expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
    expect(shell.messages).toEqual([{ type: 'success', text: '申請を受け付けました' }]);
    const [domain] = someDomains();
    expect(shell.calls).toContainEqual({
      key: APPLY,
      input: { body: { text: TEXT, domain_ids: [domain?.id], is_agreed: true }, idempotencyKey: expect.any(String) },
    });
    expect(screen.getByText('日本株、米国株')).toBeInTheDocument();
    expect(screen.getByText('2026年11月20日')).toBeInTheDocument();
  });

  test('what fails keeps its key, and what the API refuses stands at its field', async () => {
    const errors = [
      new ApiError('internal', '', 500),
      new ApiError('invalid_input', '', 422, { text: { code: 'application_length', message: '短すぎます。' } }),
      new ApiError('forbidden', '申請できるのは、レベル4以上の方です。', 403),
    ];
    const shell = setUp({
      [STANDING]: { data: aStanding() },
      [APPLY]: () => {
        throw errors.shift() as ApiError;
      },
    });
    const form = await openForm();
    await fillIn(form);
    await send(form);
    expect(await form.findByRole('alert')).toBeInTheDocument();
    await send(form);
    await waitFor(() => expect(form.getByRole('textbox')).toHaveAccessibleDescription(/短すぎます。/));
    await userEvent.type(form.getByRole('textbox'), '投稿は週に2回です。');
    await send(form);
    expect(await form.findByRole('alert')).toHaveTextContent('申請できるのは、レベル4以上の方です。');
    const keys = shell.calls
      .filter(({ key }) => key === APPLY)
      .map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('what was typed is not lost without a question', async () => {
    setUp({ [STANDING]: { data: aStanding() } });
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox'), TEXT);
    await userEvent.click(form.getByRole('button', { name: '閉じる' }));
    expect(await screen.findByText('入力した内容を破棄しますか？')).toBeVisible();
  });

  test('who was rejected before sees why', async () => {
    setUp({ [STANDING]: { data: { ...aRejectedStanding(), hindrance: null, may_apply_from: null } } });
    const before = await screen.findByRole('region', { name: '前回の申請の結果' });
    expect(within(before).getByText(/投稿の実績がまだ少ない/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '申請する' })).toBeInTheDocument();
  });
});

describe('an application that waits', () => {
  test('is taken back after a question', async () => {
    const shell = setUp({ [STANDING]: { data: waiting }, [CANCEL]: { data: aStanding() } });
    await userEvent.click(await screen.findByRole('button', { name: '申請を取り消す' }));
    const question = within(await screen.findByRole('dialog', { name: '申請を取り消しますか？' }));
    await userEvent.click(question.getByRole('button', { name: '申請を取り消す' }));
    expect(await screen.findByRole('button', { name: '申請する' })).toBeInTheDocument();
    expect(shell.calls).toContainEqual({ key: CANCEL, input: { params: { id: anApplication().id } } });
    expect(shell.messages).toEqual([{ type: 'success', text: '申請を取り消しました' }]);
  });

  test('that was decided meanwhile stays, and why is said', async () => {
    setUp({
      [STANDING]: { data: waiting },
      [CANCEL]: () => {
        throw new ApiError('conflict', '他の操作と重なりました。', 409);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '申請を取り消す' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: '申請を取り消す' }));
    expect(await question.findByRole('alert')).toHaveTextContent('他の操作と重なりました。');
  });
});

test('who was rejected is told why, and from when on they may apply again', async () => {
  setUp({ [STANDING]: { data: aRejectedStanding() } });
  expect(await screen.findByRole('heading', { name: '今回は承認できませんでした' })).toBeInTheDocument();
  expect(screen.getByText('2026年12月25日から、もう一度申請できます。')).toBeInTheDocument();
  expect(screen.getByText(/投稿の実績がまだ少ない/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '申請する' })).not.toBeInTheDocument();
});

test('who is below the level sees what is missing', async () => {
  setUp({ [STANDING]: { data: aLowStanding() } });
  expect(await screen.findByRole('heading', { name: 'レベル4から申請できます' })).toBeInTheDocument();
  expect(screen.getByText('120 / 1,000')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '関心（30日間）' })).toHaveAttribute('value', '120');
  expect(screen.getAllByLabelText('達成')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'レベルを確かめる' })).toHaveAttribute('href', '/minori_t?tab=profile');
});

test('who was approved learns what they can do, and the page’s session hears of it', async () => {
  const shell = setUp({ [STANDING]: { data: anApprovedStanding() } });
  const refresh = jest.spyOn(shell.session, 'refresh');
  expect(await screen.findByRole('heading', { name: 'クリエイターとして活動できます' })).toBeInTheDocument();
  expect(screen.getByText('2026年11月25日に承認されました。')).toBeInTheDocument();
  expect(refresh).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '投稿する' }));
  expect(shell.opened).toEqual([{ name: 'post.composer', props: {} }]);
});

test.each([
  ['underage', '18歳になるまで、申請できません'],
  ['violation', '現在は申請できません'],
] as const)('%s: %s', async (hindrance, title) => {
  setUp({ [STANDING]: { data: aStanding({ hindrance }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '申請する' })).not.toBeInTheDocument();
});

test('in English', async () => {
  setUp({ [STANDING]: { data: waiting } }, { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'We have your application' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeInTheDocument();
});

test('guests log in first', async () => {
  setUp({}, { user: null });
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp({
    [STANDING]: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-7');
    },
  });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
