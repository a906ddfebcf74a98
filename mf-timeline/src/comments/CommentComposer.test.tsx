import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aCommentPage } from '../testing/samples';
import { Comments } from './Comments';

const post = aPost();
const viewer = aCurrentUser();

beforeEach(() => localStorage.clear());

function setUp(send: () => void | Promise<void> = () => {}) {
  const keys: (string | undefined)[] = [];
  const shell = createTestShell({
    user: viewer,
    answers: {
      'GET /posts/:id/comments': aCommentPage([aComment({ text: '先の話' })]),
      'GET /posts/:id/comments/mentionable_users': ({ query }) => ({
        data: [
          aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' }),
          aUserSummary({ name: '佐野 健司', username: 'sano_k' }),
        ].filter(({ username }) => username.startsWith(String(query?.['keyword']))),
      }),
      'POST /posts/:id/comments': (async (input: { body?: unknown; idempotencyKey?: string }) => {
        keys.push(input.idempotencyKey);
        await send();
        return { data: aComment({ text: (input.body as { text: string }).text.trim(), is_my_comment: true }) };
      }) as never,
    },
  });
  const view = renderWithShell(<Comments post={post} />, shell);
  return { shell, keys, view };
}

const field = () => screen.findByRole('textbox', { name: 'コメントを書く' });

test('what is sent stands on top at once, and the field is empty again', async () => {
  let arrive = () => {};
  setUp(() => new Promise((resolve) => (arrive = resolve)));
  await userEvent.type(await field(), '勉強になりました');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('送信中')).toBeInTheDocument();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('勉強になりました');
  expect(await field()).toHaveValue('');
  arrive();
  await waitFor(() => expect(screen.queryByText('送信中')).not.toBeInTheDocument());
  expect(screen.getByText('勉強になりました')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('what could not be sent comes back with the reason, and is sent again under the same key', async () => {
  let isDown = true;
  const { keys } = setUp(() => {
    if (isDown) throw new ApiError('network', 'TypeError: Failed to fetch', 0);
  });
  await userEvent.type(await field(), '届くかな');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('送信できませんでした。時間をおいて、もう一度お試しください。')).toBeInTheDocument();
  expect(await field()).toHaveValue('届くかな');
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryAllByRole('article')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('届くかな')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('what could not be sent and what was typed meanwhile are there after a reload', async () => {
  let fail = (_reason: Error) => {};
  const { view } = setUp(() => new Promise((_resolve, reject) => (fail = reject)));
  await userEvent.type(await field(), '一つ目');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  await userEvent.type(await field(), '二つ目');
  fail(new ApiError('network', '', 0));
  await waitFor(async () => expect(await field()).toHaveValue('一つ目\n二つ目'));
  view.unmount();
  setUp();
  expect(await field()).toHaveValue('一つ目\n二つ目');
});

test('what the API refuses is said at the field', async () => {
  setUp(() => {
    throw new ApiError('invalid_input', '', 422, { text: { code: 'comment_refused', message: '見直してください。' } });
  });
  await userEvent.type(await field(), 'はい');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('見直してください。')).toBeInTheDocument();
});

test('an unsent text is there again after a reload', async () => {
  const { view } = setUp();
  await userEvent.type(await field(), '書きかけ');
  view.unmount();
  setUp();
  expect(await field()).toHaveValue('書きかけ');
});

test('the wording is checked while one types; what is not allowed can’t be sent', async () => {
  setUp();
  await userEvent.type(await field(), '元本保証です');
  expect(await screen.findByRole('alert', { name: '表現の確認' })).toHaveTextContent('コメントできない表現');
  expect(screen.getByRole('button', { name: '送信' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '送信' })).toHaveAccessibleDescription('送信できない表現があります');
});

test('more than 1,000 characters can’t be sent', async () => {
  setUp();
  await userEvent.click(await field());
  await userEvent.paste('あ'.repeat(1_001));
  expect(screen.getByText('−1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '送信' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '送信' })).toHaveAccessibleDescription('1文字減らすと送信できます');
});

test('after an @ members are offered, and chosen by keyboard', async () => {
  setUp();
  const area = await field();
  await userEvent.type(area, 'ねえ @sa');
  expect(await screen.findByRole('option', { name: /佐藤 早苗/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /佐野 健司/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(area).toHaveValue('ねえ @sano_k ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Escape puts the offered members away', async () => {
  setUp();
  await userEvent.type(await field(), '@sa');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
