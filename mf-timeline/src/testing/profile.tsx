import type { Profile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App';

/** Open the page of a member with one post. */
export function openProfile(profile: Profile | ApiError, { answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/sanae_s',
    user: aCurrentUser(),
    ...options,
    answers: {
      'GET /profiles/:id': () => {
        if (profile instanceof ApiError) throw profile;
        return { data: profile };
      },
      'GET /users/moods': { data: [], last_id: null },
      'GET /profiles/:id/posts': { data: [aPost({ text: '先週の振り返り' })], last_id: null },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

/** Press the button of the dialog that changes it; posts have one of that name, too. */
export const saveProfile = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'プロフィールを編集' });
  await userEvent.click(within(dialog).getByRole('button', { name: '保存する' }));
};
