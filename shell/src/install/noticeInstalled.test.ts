import { aCurrentUser, createTestShell } from '@minori/platform/testing';
import { isInstalled } from './install';
import { noticeInstalled } from './noticeInstalled';

test('who has the site on their home screen is told of once', async () => {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { 'POST /users/missions/noticed': { data: { ok: true } } },
  });
  noticeInstalled(shell);
  await shell.session.refresh();
  const calls = shell.calls.filter(({ key }) => key === 'POST /users/missions/noticed');
  expect(calls).toMatchObject([{ input: { body: { task_code: 'download_app' } } }]);
});

test('a page in a browser’s tab is not installed', () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  expect(isInstalled()).toBe(false);
});
