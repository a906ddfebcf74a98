import type { WorkProfile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkProfileChange } from '../queries/recruitment';
import { aWorkProfile, workOptions } from '../testing/recruitment';
import { WorkProfilePage } from './WorkProfilePage';

jest.setTimeout(30_000);

const SAVE = 'PUT /recruitment/users/:id/profile';

/** The page of a member; what is saved is answered as the API does. */
function setUp(
  kept: { profile: WorkProfile | null },
  { user = aCurrentUser(), answers }: Pick<TestShellOptions, 'user' | 'answers'> = {},
) {
  const shell = createTestShell({
    path: '/account/recruitment',
    user,
    answers: {
      'GET /recruitment/profile/master-data': { data: workOptions() },
      'GET /recruitment/users/:id/profile': () => ({ data: kept.profile }),
      [SAVE]: (input) => {
        const { param, revision } = input.body as WorkProfileChange;
        if (revision !== (kept.profile?.revision ?? 0)) throw new ApiError('conflict', '', 409);
        const data = { ...aWorkProfile(), ...param, revision: revision + 1 };
        kept.profile = data;
        return { data };
      },
      ...answers,
    },
  });
  const view = renderWithShell(<WorkProfilePage />, shell);
  const saved = () => shell.calls.filter(({ key }) => key === SAVE).map(({ input }) => input.body);
  return { shell, saved, ...view };
}

const save = () => userEvent.click(screen.getByText('保存する'));
const about = () => screen.findByLabelText('自己PR', { selector: 'textarea' });
/** At once: each key would draw the whole form. */
const add = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => localStorage.clear());

test('somebody who has told nothing chooses, adds a job, and saves', async () => {
  const { saved, shell } = setUp({ profile: null });
  await add(await about(), '決算を読みます');
  expect(screen.getByLabelText(/^自分だけ/)).toBeChecked();
  await userEvent.click(screen.getByLabelText(/^みのりのメンバー/));
  await userEvent.selectOptions(screen.getByLabelText('職業'), '会社員');
  await userEvent.click(screen.getByLabelText('証券外務員（一種）'));
  await userEvent.click(screen.getByText('職歴を追加する'));
  const dialog = await screen.findByRole('dialog', { name: '職歴を追加する' });
  await userEvent.click(within(dialog).getByRole('button', { name: '決定する' }));
  expect(await within(dialog).findAllByText('今月までの年月を選んでください。')).not.toHaveLength(0);
  await add(within(dialog).getByLabelText('会社・団体名'), 'みらい証券');
  await add(within(dialog).getByLabelText('役職・仕事の内容'), 'アナリスト');
  const from = within(within(dialog).getByRole('group', { name: '開始' }));
  await userEvent.selectOptions(from.getByLabelText('年'), '2015');
  await userEvent.selectOptions(from.getByLabelText('月'), '4月');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '現在も続けている' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '決定する' }));
  expect(await screen.findByText('2015年4月〜現在')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('保存しました'));
  const job = { organization: 'みらい証券', role: 'アナリスト', from: '2015-04', to: null, note: '' };
  expect(saved()).toMatchObject([
    {
      revision: 0,
      param: {
        visibility: 'members',
        occupation: 'employee',
        industry: null,
        qualifications: ['sales_representative_1'],
        history: [job],
        about: '決算を読みます',
        links: [],
      },
    },
  ]);
  // The form goes on with what is saved now.
  await add(await about(), '。');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ revision: 1 });
});

test('what is wrong is said at its field, here and by the API, and the text stays after a reload', async () => {
  const refuse = () => {
    const words = { code: 'words_refused', message: '使用できない表現が含まれています。' };
    throw new ApiError('invalid_input', '', 422, { 'param.about': words });
  };
  const kept = { profile: aWorkProfile() };
  const user = aCurrentUser();
  const { saved, unmount } = setUp(kept, { user, answers: { [SAVE]: refuse } });
  const links = await screen.findByLabelText('リンク');
  await add(links, '\nhttp://example.com');
  await save();
  expect(await screen.findByText(/「https:\/\/」で始まるURLを/)).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await userEvent.clear(links);
  await add(await about(), '必ず儲かる');
  await save();
  expect(await screen.findByText('使用できない表現が含まれています。')).toBeInTheDocument();
  unmount();
  setUp(kept, { user });
  expect(await screen.findByDisplayValue(/必ず儲かる$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '破棄する' }));
  expect(await screen.findByDisplayValue(aWorkProfile().about)).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('what is typed while it is being saved is kept, and saved with the next press', async () => {
  const kept = { profile: aWorkProfile({ about: '' }) };
  const user = aCurrentUser();
  let answer = () => {};
  const answers = {
    [SAVE]: (input: { body?: unknown }) =>
      new Promise((resolve) => {
        const { param, revision } = input.body as WorkProfileChange;
        answer = () => {
          kept.profile = { ...aWorkProfile(), ...param, revision: revision + 1 };
          resolve({ data: kept.profile });
        };
      }),
  };
  const { saved, shell, unmount } = setUp(kept, { user, answers } as never);
  await add(await about(), '前');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  await add(await about(), '後');
  act(() => answer());
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('保存しました'));
  unmount();
  const again = setUp(kept, { user });
  expect(await screen.findByDisplayValue('前後')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(again.saved()).toMatchObject([{ revision: 2, param: { about: '前後' } }]));
});

test('what was changed elsewhere is written over by those alone who say so', async () => {
  const kept = { profile: aWorkProfile() };
  const { saved } = setUp(kept);
  await add(await about(), 'ここで');
  kept.profile = aWorkProfile({ about: 'よそで', revision: 5 });
  await save();
  expect(await screen.findByText('ほかの画面で変更されています')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '入力中の内容を残す' }));
  await save();
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({ revision: 5, param: { about: expect.stringMatching(/ここで$/) } }),
  );
  await waitFor(() => expect(screen.queryByText('ほかの画面で変更されています')).not.toBeInTheDocument());

  kept.profile = aWorkProfile({ about: 'さらによそで', revision: 9 });
  await add(await about(), '！');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '変更後の内容を読み込む' }));
  expect(await screen.findByDisplayValue('さらによそで')).toBeInTheDocument();
});

test('who is under age can’t show it to others; what can’t be read can be tried again', async () => {
  const { unmount } = setUp({ profile: null }, { user: aCurrentUser({ is_underage: true }) });
  expect(await screen.findByLabelText(/^みのりのメンバー/)).toBeDisabled();
  unmount();
  const fail = () => {
    throw new ApiError('internal', '', 500);
  };
  setUp({ profile: null }, { answers: { 'GET /recruitment/users/:id/profile': fail } });
  expect(await screen.findByText('お仕事プロフィールを読み込めませんでした')).toBeInTheDocument();
});
