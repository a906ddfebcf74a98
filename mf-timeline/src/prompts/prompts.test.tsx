import type { PromptKind } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { openProfile } from '../testing/profile';
import { aProfile } from '../testing/samples';
import { afterFollow } from './afterFollow';
import { offerAfterWriting, offerHelp } from './Prompt';
import { ProfileHelpDialog } from './ProfileHelpDialog';
import { ProfileInputDialog } from './ProfileInputDialog';

jest.setTimeout(30_000);

const CLAIM = 'POST /users/prompts';
const user = aCurrentUser({ username: 'sanae_s' });
const view = { open: true, onClosed: () => {} };

/** The API, whose turn for each kind comes once. */
function turns(): NonNullable<TestShellOptions['answers']> {
  const shown = new Set<PromptKind>();
  return {
    [CLAIM]: ({ body }) => {
      const { kind } = body as { kind: PromptKind };
      const is_due = !shown.has(kind);
      shown.add(kind);
      return { data: { is_due } };
    },
  };
}

const opened = (shell: { opened: { name: string }[] }) => shell.opened.map(({ name }) => name);
const claimed = (shell: { calls: { key: string; input: { body?: unknown } }[] }) =>
  shell.calls.filter(({ key }) => key === CLAIM).map(({ input }) => (input.body as { kind: string }).kind);

beforeEach(() => sessionStorage.clear());

test('who looks at their own empty profile is offered help, others and who has filled it in are not', async () => {
  const empty = openProfile(aProfile({ is_me: true, bio: '', job: null }), { user, answers: turns() });
  await waitFor(() => expect(opened(empty)).toEqual(['profile.help']));
  for (const profile of [aProfile({ is_me: true, bio: '長期投資' }), aProfile({ is_me: false, bio: '', job: null })]) {
    const shell = openProfile(profile, { user, answers: turns() });
    await screen.findAllByText('先週の振り返り');
    expect(claimed(shell)).toEqual([]);
  }
});

test.each([
  ['following', 'creator.follow'],
  ['prime_posts', 'creator.recommend'],
] as const)('on an empty tab %s creators are proposed once', async (tab, dialog) => {
  const shell = createTestShell({
    user,
    path: `/?tab=${tab}`,
    answers: {
      ...turns(),
      'GET /feeds/following_timeline': { data: [], next_key: null },
      'GET /feeds/prime_posts': { data: [], next_key: null },
    },
  });
  const { unmount } = renderWithShell(<App />, shell);
  await waitFor(() => expect(opened(shell)).toEqual([dialog]));
  unmount();
  renderWithShell(<App />, shell);
  await waitFor(() => expect(claimed(shell)).toHaveLength(2));
  expect(opened(shell)).toEqual([dialog]);
});

test('after three follows help with the profile is offered', async () => {
  const shell = createTestShell({ user, answers: turns() });
  await afterFollow(shell);
  await afterFollow(shell);
  expect(claimed(shell)).toEqual([]);
  await afterFollow(shell);
  expect(opened(shell)).toEqual(['profile.input']);
});

test('who has written for the first time is asked once a visit', async () => {
  const shell = createTestShell({ user, answers: turns() });
  await offerAfterWriting(shell);
  await offerAfterWriting(shell);
  expect([claimed(shell), opened(shell)]).toEqual([['input_profile'], ['profile.input']]);
});

test('nothing comes on top of another dialog, nor uses its week up; follows in one count for the next outside of it', async () => {
  let isOpen = true;
  const shell = createTestShell({ user, answers: turns(), isBusy: () => isOpen });
  await offerHelp(shell, 'profile.help');
  for (let times = 0; times < 3; times += 1) await afterFollow(shell);
  expect([claimed(shell), opened(shell)]).toEqual([[], []]);
  isOpen = false;
  await afterFollow(shell);
  expect(opened(shell)).toEqual(['profile.input']);

  const opening = createTestShell({
    user,
    answers: {
      [CLAIM]: () => {
        isOpen = true;
        return { data: { is_due: true } };
      },
    },
    isBusy: () => isOpen,
  });
  await offerHelp(opening, 'profile.help');
  expect([claimed(opening), opened(opening)]).toEqual([['profile_help'], []]);
});

test('a browser that forbids storage breaks nothing', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const shell = createTestShell({ user, answers: turns() });
  await offerAfterWriting(shell);
  await afterFollow(shell);
  forbidden.mockRestore();
  expect(opened(shell)).toEqual(['profile.input']);
});

test('where it can not be asked, and where nobody shows it, nothing is shown', async () => {
  const failing = createTestShell({ user });
  const missing = createTestShell({ user, answers: turns(), missingDialogs: ['profile.input'] });
  for (const shell of [failing, missing]) {
    for (let times = 0; times < 3; times += 1) await afterFollow(shell);
    expect(opened(shell)).toEqual([]);
  }
  expect(claimed(missing)).toEqual([]);
});

test('help leads to the fields, which want one of the two and save what was filled in', async () => {
  const shell = createTestShell({ user, answers: { 'PATCH /profiles/me': { data: user } } });
  const { unmount } = renderWithShell(<ProfileHelpDialog {...view} onClose={() => {}} />, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'プロフィールを入力' }));
  expect(opened(shell)).toEqual(['profile.input']);
  unmount();

  const onClose = jest.fn();
  renderWithShell(<ProfileInputDialog {...view} onClose={onClose} />, shell);
  await userEvent.click(await screen.findByRole('button', { name: '保存する' }));
  expect(await screen.findByText('どちらか一方を入力してください')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /自己紹介/ }), '積立が中心です');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ saved: true }));
  expect(shell.calls.findLast(({ key }) => key === 'PATCH /profiles/me')?.input.body).toEqual({
    bio: '積立が中心です',
  });
});
