import type { Post } from '@minori/contracts';
import { tokyoDay } from '@minori/design-system/format';
import { ApiError } from '@minori/platform';
import { aPost, pagesKey } from '@minori/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPictureFile, area, decodePictures, nikkei, openComposer, posted, send, sent } from '../testing/composer';

beforeEach(() => localStorage.clear());
beforeAll(decodePictures);

async function nameSymbol() {
  await userEvent.click(screen.getByRole('button', { name: '銘柄を追加' }));
  await userEvent.type(await screen.findByRole('combobox', { name: '銘柄名かコードで探す' }), '日経');
  await screen.findByRole('option', { name: /日経平均株価/ });
  await userEvent.keyboard('{Enter}');
}

test('a blank post can’t be sent, and the button says why', async () => {
  openComposer();
  await userEvent.type(await area(), '   ');
  expect(send()).toBeDisabled();
  expect(send()).toHaveAccessibleDescription('内容を書くと投稿できます');
  await userEvent.type(await area(), '決算を読む');
  expect(send()).toBeEnabled();
  expect(send()).not.toHaveAttribute('aria-describedby');
});

test('a post is sent with Ctrl+Enter, stands on top of the lists, and leaves no draft', async () => {
  const { shell, onClose } = openComposer();
  const key = pagesKey(shell, 'GET /feeds/recommend_timeline');
  shell.queryClient.setQueryData(key, { pages: [{ data: [], next_page: null }], pageParams: [undefined] });
  await userEvent.type(await area(), '営業利益が伸びた{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: sent }));
  expect(posted(shell)[0]?.input.body).toMatchObject({
    text: '営業利益が伸びた',
    type: 'free',
    symbol_ids: [],
    media_ids: [],
  });
  expect(shell.messages).toEqual([{ type: 'success', text: '投稿しました' }]);
  expect(shell.queryClient.getQueryData(key)).toMatchObject({ pages: [{ data: [{ post: { id: sent.id } }] }] });
  expect(localStorage).toHaveLength(0);
});

test('who names a symbol says what they hold', async () => {
  const { shell, onClose } = openComposer();
  await userEvent.type(await area(), '日経平均は底堅い');
  await nameSymbol();
  expect(send()).toHaveAccessibleDescription('保有状況を選ぶと投稿できます');
  await userEvent.click(send());
  expect(await screen.findByText('銘柄の保有状況を選択してください。')).toBeInTheDocument();
  expect(posted(shell)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '保有' }));
  await userEvent.click(screen.getByRole('button', { name: '未保有' }));
  expect(screen.getByRole('button', { name: '保有' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posted(shell)[0]?.input.body).toMatchObject({
    text: '日経平均は底堅い',
    symbol_ids: [nikkei.id],
    disclosures: ['not_holding'],
  });
});

test('too long a text is counted and can’t be sent', async () => {
  openComposer({}, 'あ'.repeat(2_003));
  expect(await screen.findByText('投稿は2,000文字以内で入力してください。')).toBeInTheDocument();
  expect(screen.getByText('−3')).toBeInTheDocument();
  expect(send()).toBeDisabled();
  expect(send()).toHaveAccessibleDescription('3文字減らすと投稿できます');
});

test('closing keeps the draft, says so, and the next time it is there', async () => {
  const { shell, onClose, unmount } = openComposer();
  await userEvent.type(await area(), 'あとで続きを書く');
  await nameSymbol();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledWith();
  expect(shell.messages).toEqual([{ type: 'info', text: '下書きを保存しました' }]);
  unmount();
  openComposer();
  expect(await area()).toHaveValue('あとで続きを書く');
  expect(screen.getByRole('list', { name: '取り上げる銘柄' })).toHaveTextContent('日経平均株価');
});

test('another member’s draft is not shown', async () => {
  localStorage.setItem('minori.draft.someone', JSON.stringify({ text: '秘密' }));
  openComposer();
  expect(await area()).toHaveValue('');
});

test('what the server refuses is said at its field and the text stays', async () => {
  const { onClose } = openComposer({
    answers: {
      'POST /posts/': () => {
        throw new ApiError('invalid_input', '', 422, { text: { code: 'text_length', message: '長すぎます' } });
      },
    },
  });
  await userEvent.type(await area(), '本文');
  await userEvent.click(send());
  expect(await screen.findByText('長すぎます')).toBeInTheDocument();
  expect(await area()).toHaveValue('本文');
  expect(onClose).not.toHaveBeenCalled();
});

test('without a connection the text stays and one is told so', async () => {
  const { shell } = openComposer({
    answers: {
      'POST /posts/': () => {
        throw new ApiError('network', 'Failed to fetch', 0);
      },
    },
  });
  await userEvent.type(await area(), '本文');
  await userEvent.click(send());
  await waitFor(() => expect(shell.messages[0]?.text).toMatch(/通信できませんでした/));
  expect(await area()).toHaveValue('本文');
});

test('guests are asked to sign in instead', async () => {
  const { shell, onClose } = openComposer({ user: null });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
});

const picture = aPictureFile;
const pictureField = () => screen.getByLabelText('画像を追加', { selector: 'input' });

test('a post with a file goes to the upload queue, and its draft is done', async () => {
  const { shell, onClose } = openComposer();
  await userEvent.type(await area(), '今日のチャート');
  await userEvent.upload(screen.getByLabelText('画像を追加', { selector: 'input' }), picture());
  expect(await screen.findByRole('button', { name: 'chart.pngを外す' })).toBeInTheDocument();
  await userEvent.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: null }));
  expect(shell.uploads.$queue.get()).toMatchObject([{ actionType: 'create', params: { text: '今日のチャート' } }]);
  expect(posted(shell)).toHaveLength(0);
});

test('what the queue could not post is a draft again once its author gives up', async () => {
  const { shell, onClose } = openComposer();
  await userEvent.type(await area(), '今日のチャート');
  await userEvent.upload(screen.getByLabelText('画像を追加', { selector: 'input' }), picture());
  await screen.findByRole('button', { name: 'chart.pngを外す' });
  await userEvent.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(localStorage).toHaveLength(0);
  act(() => shell.uploads.$queue.get()[0]?.onGivenUp?.());
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'info', text: '下書きを保存しました' }]));
  cleanup();
  openComposer();
  expect(await area()).toHaveValue('今日のチャート');
});

test('files are checked before they are sent: what is refused is said, a hint is read once', async () => {
  let is_allowed = false;
  const reasons = [{ index: 0, code: 'contact_in_name', message: 'ファイル名に連絡先があります。' }];
  const { shell } = openComposer({
    answers: { 'POST /posts/precheck_media': () => ({ data: { level: 'high', is_allowed, reasons } }) },
  });
  await userEvent.type(await area(), '資料です');
  await userEvent.upload(screen.getByLabelText('画像を追加', { selector: 'input' }), picture());
  await screen.findByRole('button', { name: 'chart.pngを外す' });
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('chart.pngファイル名に連絡先があります。'));
  }
  expect(shell.uploads.$queue.get()).toEqual([]);
  is_allowed = true;
  await userEvent.click(send());
  await waitFor(() => expect(shell.uploads.$queue.get()).toHaveLength(1));
  expect(shell.calls.find(({ key }) => key === 'POST /posts/precheck_media')?.input.body).toEqual({
    media: [{ type: 'image', name: 'chart.png', size: 12 }],
  });
});

test('too large a file is refused with the limit of the member, also where that comes after the file', async () => {
  let answer!: (settings: { data: never }) => void;
  const settings = new Promise<{ data: never }>((resolve) => (answer = resolve));
  openComposer({ answers: { 'GET /users/settings': () => settings as never } });
  await area();
  await userEvent.upload(screen.getByLabelText('画像を追加', { selector: 'input' }), picture());
  answer({ data: { user_max_image_file_size: 3 } as never });
  expect(await screen.findByText(/アップロードは.*まで可能です。/)).toBeInTheDocument();
});

test('files are looked at when they are picked: what can’t be attached is named with the reason, the rest stays', async () => {
  openComposer();
  await area();
  const files = [
    new File(['<svg onload="x"/> no picture'], 'renamed.png', { type: 'image/png' }),
    new File([], 'empty.png', { type: 'image/png' }),
    picture('broken.png'),
    ...Array.from({ length: 11 }, (_, at) => picture(`page${at + 1}.png`)),
  ];
  await userEvent.upload(pictureField(), files);
  const items = await within(screen.getByRole('alert')).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'renamed.pngこの形式のファイルには対応していません。',
    'empty.pngファイルの中身が空です。',
    'broken.pngファイルを読み取れませんでした。壊れていないかご確認ください。',
    'page11.png画像は10枚まで、動画・音声・リンクはそれぞれ1つまで添付できます。',
  ]);
  expect(screen.getByRole('list', { name: '添付ファイル' }).children).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'ファイルの案内を閉じる' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('nothing is sent while files are looked at, which the button says', async () => {
  openComposer();
  await userEvent.type(await area(), '今日のチャート');
  let finish = () => {};
  const slow = picture();
  Object.assign(slow, {
    slice: () => ({ arrayBuffer: () => new Promise<void>((_, reject) => (finish = () => reject(new Error('gone')))) }),
  });
  await userEvent.upload(pictureField(), slow);
  expect(send()).toBeDisabled();
  expect(send()).toHaveAccessibleDescription('ファイルを確認しています');
  finish();
  await waitFor(() => expect(send()).toBeEnabled());
});

test('a post can be scheduled in Japanese time', async () => {
  const later = aPost({ post_state: 'scheduled' });
  const { shell } = openComposer({ answers: { 'POST /posts/': { data: later } } });
  await userEvent.type(await area(), '決算の感想');
  await userEvent.click(screen.getByRole('button', { name: '日時を予約' }));
  const field = screen.getByRole('textbox', { name: '公開日時（日本時間）' });
  await userEvent.clear(field);
  await userEvent.type(field, '2020/12/01 09:30');
  expect(screen.getByText('過ぎた日時です。これからの日時を選んでください。')).toBeInTheDocument();
  const [year, month, day] = tokyoDay(Date.now() + 3 * 86_400_000).split('-');
  await userEvent.clear(field);
  await userEvent.type(field, `${year}/${month}/${day} 09:`);
  await userEvent.click(screen.getByRole('button', { name: '予約する' }));
  expect(field).toHaveAccessibleDescription('2026/01/05 09:30のように入力してください。');
  expect(posted(shell)).toEqual([]);
  await userEvent.type(field, '30');
  expect(screen.getByText(`${month}月${day}日 09時30分（日本時間）に公開されます。`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '予約する' }));
  await waitFor(() => expect(shell.messages[0]?.text).toBe('投稿を予約しました'));
  expect(posted(shell)[0]?.input.body).toMatchObject({ published_at: `${year}-${month}-${day}T00:30:00.000Z` });
});

test('only the types that the author may write are offered, and a paid post has a title', async () => {
  const { shell } = openComposer();
  await userEvent.type(await area(), '会員向け');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '公開範囲' }), 'プライム');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['無料', 'プライム']);
  await userEvent.type(screen.getByRole('textbox', { name: 'タイトル' }), '来週の見方');
  await userEvent.click(send());
  await waitFor(() => expect(posted(shell)).toHaveLength(1));
  expect(posted(shell)[0]?.input.body).toMatchObject({ type: 'paid', title: '来週の見方' });
});

test('the template goes below what is written', async () => {
  openComposer();
  await userEvent.type(await area(), '本文');
  await userEvent.click(await screen.findByRole('button', { name: 'テンプレートを挿入' }));
  expect(await area()).toHaveValue('本文\n毎朝の相場メモ');
});

test('a post that nobody heard the answer to is the same call after a reload, and another one once it is changed', async () => {
  const keys: unknown[] = [];
  let answer = (): { data: Post } => {
    throw new ApiError('network', 'Failed to fetch', 0);
  };
  const answers = { 'POST /posts/': () => answer() };
  const first = openComposer({ answers });
  const noteKey = ({ shell }: typeof first) => {
    keys.push((posted(shell).at(-1)?.input as { idempotencyKey?: string } | undefined)?.idempotencyKey);
  };
  await userEvent.type(await area(), '届いたかもしれない');
  await userEvent.click(send());
  await waitFor(() => expect(posted(first.shell)).toHaveLength(1));
  noteKey(first);
  first.unmount();
  const second = openComposer({ answers });
  answer = () => {
    throw new ApiError('idempotency_key_reused', '', 422);
  };
  await userEvent.type(await area(), '話');
  await userEvent.click(send());
  await waitFor(() => expect(second.shell.messages[0]?.text).toMatch(/すでに投稿されています/));
  noteKey(second);
  answer = () => ({ data: sent });
  await userEvent.click(send());
  await waitFor(() => expect(posted(second.shell)).toHaveLength(2));
  noteKey(second);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('closing asks before changes of a post are lost', async () => {
  const post = aPost({ text: '前の文章', is_my_post: true });
  const { onClose } = openComposer({}, undefined, post);
  const leave = () => userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
  await userEvent.type(await area(), '、書き足し');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: '入力に戻る' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(await area()).toHaveValue('前の文章、書き足し');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closing an unchanged post asks nothing', async () => {
  const { onClose } = openComposer({}, undefined, aPost({ text: '前の文章', is_my_post: true }));
  await area();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('editing begins with the post, keeps no draft, and changes it', async () => {
  const post = aPost({ text: '前の文章', is_my_post: true });
  const { shell, onClose } = openComposer(
    { answers: { 'PUT /posts/:id': { data: { ...post, text: '後の文章' } } } },
    undefined,
    post,
  );
  const field = await area();
  expect(field).toHaveValue('前の文章');
  await userEvent.clear(field);
  await userEvent.type(field, '後の文章');
  expect(screen.queryByRole('button', { name: '日時を予約' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ key: 'PUT /posts/:id', input: expect.objectContaining({ params: { id: post.id } }) }),
  );
  expect(localStorage).toHaveLength(0);
});

test('a link can be attached with its preview', async () => {
  const medium = {
    id: 'c'.repeat(24),
    type: 'link',
    status: 'ready',
    failure: null,
    data: { title: '決算短信', url: 'https://example.com/' },
  };
  const { shell } = openComposer({ answers: { 'POST /posts/link': { data: medium as never } } });
  await userEvent.type(await area(), '参考 https://example.com/');
  await userEvent.click(await screen.findByRole('button', { name: 'リンクのプレビューを付ける' }));
  expect(await screen.findByText('決算短信')).toBeInTheDocument();
  await userEvent.click(send());
  await waitFor(() => expect(posted(shell)[0]?.input.body).toMatchObject({ media_ids: [medium.id] }));
});
