import type { TipOffer } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { usePages } from '@minori/platform/query';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTip, aTipOffer } from '../testing/tips';
import { TipDialog } from './TipDialog';

const SEND = 'POST /posts/:id/tips';
const POST = 'a'.repeat(24);

afterEach(() => jest.useRealTimers());

interface Play extends TestShellOptions {
  offer?: Partial<TipOffer>;
  /** How each try is answered, in turn; the last one for all that follow. */
  sends?: (ApiError | undefined)[];
  props?: Partial<DialogProps<'tip.send'>>;
}

/** A page of the post, which says how many support it. */
function Post() {
  const { data } = usePages('GET /posts/:id/tips', { params: { id: POST } });
  return <p>{data?.pages[0]?.supporters.members} supporter</p>;
}

function setUp({ offer = {}, sends = [undefined], props = {}, answers, ...options }: Play = {}) {
  let tries = 0;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /posts/:id/tips': () => ({ data: [], last_id: null, supporters: { members: Math.min(1, tries), coins: 0 } }),
      'GET /posts/:id/tips/offer': () => ({ data: aTipOffer({ ...offer, shown: `offer-${tries + 1}` }) }),
      [SEND]: () => {
        const failure = sends[Math.min(tries, sends.length - 1)];
        tries += 1;
        if (failure) throw failure;
        return { data: aTip({ post_id: POST }) };
      },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(
    <>
      <Post />
      <TipDialog open onClose={onClose} onClosed={jest.fn()} post_id={POST} {...props} />
    </>,
    shell,
  );
  const sent = () => shell.calls.filter(({ key }) => key === SEND).map(({ input }) => input);
  return { shell, onClose, sent };
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const message = () => screen.findByRole('textbox', { name: /^メッセージ/ });
const send = (name: RegExp | string = /贈る$/) => screen.getByRole('button', { name });

test('nothing is chosen beforehand; what is chosen is told with what it costs, what is left, and that it can’t be undone', async () => {
  const { sent } = setUp();
  expect(screen.getByRole('dialog', { name: 'ありがとうを贈る' })).toBeInTheDocument();
  expect(await screen.findByText('佐藤 早苗')).toBeInTheDocument();
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    '100コイン',
    '400コイン',
    '1,000コイン',
    '3,000コイン',
    '10,000コイン',
  ]);
  expect(send()).toBeDisabled();
  await choose(/^400コイン/);
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(told).toEqual(['400コイン', '1,200コイン', '800コイン']);
  expect(screen.getByText(/ご自身で取り消すことはできません/)).toBeInTheDocument();
  expect(send('400コインを贈る')).toBeEnabled();
  expect(sent()).toEqual([]);
});

test('it is given once however often it is pressed, as it was offered, and thanked for', async () => {
  const { shell, onClose, sent } = setUp();
  await choose(/^400コイン/);
  await userEvent.type(await message(), 'とても参考になりました ');
  await userEvent.dblClick(send('400コインを贈る'));
  expect(await screen.findByRole('dialog', { name: 'ありがとうを届けました' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('佐藤 早苗さんに、400コインのありがとうを届けました。');
  expect(screen.getByRole('status')).toHaveTextContent('とても参考になりました');
  expect(sent()).toEqual([
    {
      params: { id: POST },
      body: { package: 'tip2', message: 'とても参考になりました', shown: 'offer-1' },
      idempotencyKey: expect.any(String),
    },
  ]);
  // What stands of the post on the page below.
  expect(await screen.findByText('1 supporter')).toBeInTheDocument();
  expect(shell.calls.filter(({ key }) => key === 'GET /posts/:id/tips')).toHaveLength(2);
  const [closeButton] = screen.getAllByRole('button', { name: '閉じる' });
  expect(closeButton).toHaveFocus();
  await userEvent.click(closeButton!);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('who has too few coins buys them, and comes back to what they chose and wrote', async () => {
  const { shell, sent } = setUp({ offer: { bought: 250 }, props: { package: 'tip3', message: '応援しています' } });
  expect(await screen.findByText('購入したコインが、あと750コイン必要です')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'コインを買う' }));
  expect(shell.opened).toEqual([{ name: 'coin.buy', props: { missing: 750, onBought: expect.any(Function) } }]);
  const { onBought } = shell.opened[0]!.props as { onBought(): void };
  act(onBought);
  expect(shell.opened[1]).toEqual({
    name: 'tip.send',
    props: { post_id: POST, package: 'tip3', message: '応援しています' },
  });
  expect(sent()).toEqual([]);
});

test('more than the day allows is not offered to be given, nor to be bought for', async () => {
  setUp({ offer: { bought: 500, left_today: 900 } });
  await choose(/^1,000コイン/);
  expect(screen.getByText('贈れるのは1日50,000コインまでです。今日はあと900コイン贈れます。')).toBeInTheDocument();
  expect(send('1,000コインを贈る')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'コインを買う' })).not.toBeInTheDocument();
});

test('a message that is too long can’t be sent, and one that is refused says why at its field', async () => {
  const field = { message: { code: 'tip_message_refused', message: '禁止されている表現が含まれています。' } };
  const { sent } = setUp({
    sends: [new ApiError('invalid_input', '入力内容を確認してください。', 422, field), undefined],
  });
  await choose(/^100コイン/);
  await userEvent.click(await message());
  await userEvent.paste('あ'.repeat(51));
  expect(screen.getByText('51 / 50')).toBeInTheDocument();
  expect(send('100コインを贈る')).toBeDisabled();
  await userEvent.clear(await message());
  await userEvent.type(await message(), '必ず儲かる');
  await userEvent.click(send('100コインを贈る'));
  expect(await screen.findByText('禁止されている表現が含まれています。')).toBeInTheDocument();
  await userEvent.clear(await message());
  await userEvent.click(send('100コインを贈る'));
  expect(await screen.findByRole('dialog', { name: 'ありがとうを届けました' })).toBeInTheDocument();
  expect(sent().map((input) => (input as { body: object }).body)).toEqual([
    { package: 'tip1', message: '必ず儲かる', shown: 'offer-1' },
    { package: 'tip1', shown: 'offer-2' },
  ]);
});

test('where something was given in another tab, what is so now is shown, and giving again is another call', async () => {
  const changed = new ApiError('offer_changed', '内容が変わりました。', 409);
  const { sent } = setUp({ sends: [changed, undefined], offer: { given: 400 } });
  await choose(/^100コイン/);
  await userEvent.click(send('100コインを贈る'));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容が変わりました。');
  expect(screen.getByText('この投稿には、すでに400コイン贈っています。')).toBeInTheDocument();
  await userEvent.click(send('100コインを贈る'));
  expect(await screen.findByRole('dialog', { name: 'ありがとうを届けました' })).toBeInTheDocument();
  const calls = sent() as { body: { shown: string }; idempotencyKey: string }[];
  expect(calls.map(({ body }) => body.shown)).toEqual(['offer-1', 'offer-2']);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('what was not answered is sent again by itself, under the same key', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const visitor = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { sent } = setUp({ sends: [new ApiError('network', '', 0), undefined] });
  await visitor.click(await screen.findByRole('radio', { name: /^400コイン/ }));
  await visitor.click(send('400コインを贈る'));
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByRole('dialog', { name: 'ありがとうを届けました' })).toBeInTheDocument();
  const keys = sent().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('what was written is not lost without being asked', async () => {
  const { onClose } = setUp();
  await userEvent.type(await message(), '途中です');
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a post for which nothing can be given says so', async () => {
  const refuse = () => {
    throw new ApiError('forbidden', '', 403);
  };
  setUp({ answers: { 'GET /posts/:id/tips/offer': refuse } });
  expect(await screen.findByText('この投稿には贈れません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /贈る$/ })).not.toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  const { shell } = setUp({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});
