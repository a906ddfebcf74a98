import type { Post, Tip } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTip, aTipPage } from '../testing/samples';
import { Supporters } from './Supporters';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true });
const thanked = '2026-11-05T03:00:00.000Z';

function setUp(tips: Tip[], changes: Partial<Post> = {}, thank: () => { data: Tip } = () => ({ data: aTip() })) {
  const post = aPost({ user_info: author, ...changes });
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { 'GET /posts/:id/tips': () => aTipPage(tips), 'POST /posts/:id/tips/:tip_id/thank': thank },
  });
  renderWithShell(<Supporters post={post} />, shell);
  return { shell, post };
}

const row = () => screen.findByRole('button', { name: /^サポーター/ });
const list = () => screen.findByRole('dialog', { name: 'サポーター' });

test('that nobody supports it yet is said, and leads nowhere', async () => {
  setUp([]);
  expect(await screen.findByText('まだいません')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('how many there are stands in a row, which tells of each when it is pressed', async () => {
  const yuko = aUserSummary({ name: 'ゆうこ', username: 'yuko_1' });
  setUp([
    aTip({ id: '2'.repeat(24), message: '読みやすかったです' }),
    aTip({ id: '1'.repeat(24), user_info: yuko, coins: 3_000, thanked_at: thanked }),
  ]);
  expect(await row()).toHaveTextContent('2人・3,400コイン');
  await userEvent.click(await row());
  const items = await within(await list()).findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/長期積立のケンジ.*400コイン.*読みやすかったです/);
  expect(items[1]).toHaveTextContent(/ゆうこ.*3,000コイン.*お礼済み/);
  expect(screen.queryByRole('button', { name: /お礼を伝える/ })).not.toBeInTheDocument();
});

test('of a locked post it is told how many they are, and not who', async () => {
  setUp([aTip()], { content_access: { is_authorized: false, requires: 'prime', price_from: null } });
  expect(await screen.findByText('1人・400コイン')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the author thanks, which shows at once', async () => {
  const tip = aTip();
  const { shell, post } = setUp([tip], { is_my_post: true }, () => ({ data: { ...tip, thanked_at: thanked } }));
  await userEvent.click(await row());
  await userEvent.click(await screen.findByRole('button', { name: '長期積立のケンジさんにお礼を伝える' }));
  expect(await screen.findByText('お礼済み')).toBeInTheDocument();
  await waitFor(() =>
    expect(shell.calls.at(-1)).toMatchObject({
      key: 'POST /posts/:id/tips/:tip_id/thank',
      input: { params: { id: post.id, tip_id: tip.id } },
    }),
  );
});

test('thanks that fail are taken back and said', async () => {
  const { shell } = setUp([aTip()], { is_my_post: true }, () => {
    throw new ApiError('internal', '', 500);
  });
  await userEvent.click(await row());
  await userEvent.click(await screen.findByRole('button', { name: /お礼を伝える$/ }));
  await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
  expect(screen.getByRole('button', { name: /お礼を伝える$/ })).toBeInTheDocument();
});
