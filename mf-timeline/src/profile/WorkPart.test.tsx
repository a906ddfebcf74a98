import type { WorkProfile } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import { aProfile } from '../testing/samples';
import { aWorkProfile, workOptions } from '../testing/recruitment';
import { WorkPart } from './WorkPart';

function setUp(work: WorkProfile | null, { isMe = false, isGuest = false } = {}) {
  const shell = createTestShell({
    user: isGuest ? null : aCurrentUser(),
    answers: {
      'GET /recruitment/users/:id/profile': { data: work },
      'GET /recruitment/profile/master-data': { data: workOptions() },
    },
  });
  renderWithShell(<WorkPart profile={aProfile({ is_me: isMe })} />, shell);
  return shell;
}

const part = () => screen.findByRole('region', { name: 'お仕事プロフィール' });

test('members read what is shown to them, with what nobody has checked and what leads elsewhere', async () => {
  setUp(aWorkProfile());
  const shown = await part();
  expect(shown).toHaveTextContent('職歴みらい証券、アナリスト2015年4月〜現在決算の分析');
  expect(shown).toHaveTextContent('地域東京都、オンライン対応可');
  expect(shown).toHaveTextContent('証券アナリスト（CMA）ご本人の申告です。みのりは確認していません。');
  expect(within(shown).getByRole('note')).toHaveTextContent('LINE');
  expect(within(shown).getByRole('link', { name: /example\.com/ })).toHaveAttribute(
    'href',
    'https://example.com/works',
  );
  expect(shown).not.toHaveTextContent('スキル');
  expect(within(shown).queryByRole('link', { name: '変更する' })).not.toBeInTheDocument();
});

test('its owner sees who sees it, and is led to filling it in', async () => {
  setUp(aWorkProfile({ visibility: 'private' }), { isMe: true });
  expect(await part()).toHaveTextContent('いまは自分だけに表示されています。');
  expect(screen.getByRole('link', { name: '変更する' })).toHaveAttribute('href', '/account/recruitment');
});

test('where there is none its owner alone hears of it, and guests ask for nothing', async () => {
  setUp(null, { isMe: true });
  expect(await screen.findByRole('link', { name: '登録する' })).toBeInTheDocument();
  const shell = setUp(aWorkProfile(), { isGuest: true });
  expect(shell.calls).toEqual([]);
});
