import type { Media, Post } from '@minori/contracts';
import {
  answerKey,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHidden, aLink, aMedium, anAudio, aVideo } from '../testing/media';
import { anImage } from '../testing/samples';
import { watchVisibility } from '../testing/visibility';
import { PostMedia } from './PostMedia';
import { TrackListProvider } from './TrackList';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });
type Answers = NonNullable<TestShellOptions['answers']>;

const locked = {
  type: 'paid',
  content_access: { is_authorized: false, requires: 'prime', price_from: null },
} as const;

beforeAll(() => {
  // jsdom has the element, but neither opens nor plays.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLMediaElement.prototype.load = () => {};
  HTMLMediaElement.prototype.pause = function pause() {
    fireEvent.pause(this);
  };
  HTMLMediaElement.prototype.play = async function play() {
    fireEvent.play(this);
  };
});
beforeEach(() => localStorage.clear());

function setUp(media: Media[], changes: Partial<Post> = {}, others: Post[] = [], answers: Answers = {}) {
  const post = aPost({ user_info: author, title: '週末の相場', media, ...changes });
  const shell = createTestShell({ answers });
  const { unmount } = renderWithShell(
    <TrackListProvider source="recommended" posts={[post, ...others]}>
      <PostMedia post={post} />
    </TrackListProvider>,
    shell,
  );
  return { shell, post, unmount };
}

describe('pictures', () => {
  test('up to four are shown, the rest is counted', () => {
    setUp([200, 20, 120, 300, 60, 160].map(anImage));
    expect(screen.getAllByRole('button', { name: /を拡大/ })).toHaveLength(4);
    expect(screen.getByText('+2')).toBeInTheDocument();
  });

  test('of several only photographs are cut', () => {
    const photo = anImage(20);
    setUp([{ ...photo, data: { ...photo.data, is_photo: true } }, anImage(200)]);
    const [first, second] = screen.getAllByRole('img').map((image) => image.parentElement);
    expect(first).not.toHaveClass('whole');
    expect(second).toHaveClass('whole');
  });

  test('one alone is shown whole, also where it is very wide', () => {
    const photo = anImage(20);
    setUp([{ ...photo, data: { ...photo.data, is_photo: true, width: 3000, height: 600 } }]);
    expect(screen.getByRole('img').parentElement).toHaveClass('whole');
    expect(screen.getByRole('img').parentElement).toHaveStyle({ aspectRatio: '2' });
  });

  test('a signed address that has ended is fetched anew, once for all pictures of the post', async () => {
    const signed = (at: number, e: number) => {
      const image = anImage(at);
      return { ...image, id: `${at}`, data: { ...image.data, url: `/media/${at}.webp?e=${e}&s=x` } };
    };
    const renewed = [signed(200, 2), signed(20, 2)];
    const { shell, post } = setUp([signed(200, 1), signed(20, 1)], {}, [], {
      'GET /posts/:id': ({ params }) => ({ data: aPost({ id: params?.['id'], media: renewed }) }),
    });
    const key = answerKey(shell, 'GET /posts/:id', { params: { id: post.id } });
    shell.queryClient.setQueryData(key, { data: post });
    for (const image of screen.getAllByRole('img')) fireEvent.error(image);
    await waitFor(() => expect(shell.queryClient.getQueryData(key)?.data).toMatchObject({ media: renewed }));
    expect(shell.calls.map(({ key: call }) => call)).toEqual(['GET /posts/:id']);
  });

  test('a picture that everybody may see is not asked for anew', () => {
    const { shell } = setUp([anImage(20)]);
    fireEvent.error(screen.getByRole('img'));
    expect(shell.calls).toEqual([]);
  });

  test('a press enlarges one; keys and buttons turn, Escape and the cross close', async () => {
    setUp([200, 20, 120].map(anImage));
    await userEvent.click(screen.getByRole('button', { name: '佐藤 早苗さんが投稿した画像 2/3を拡大' }));
    const room = await screen.findByRole('dialog', { name: '画像の拡大表示' });
    expect(room).toHaveTextContent('2 / 3');
    fireEvent.keyDown(room, { key: 'ArrowRight' });
    expect(room).toHaveTextContent('3 / 3');
    expect(screen.queryByRole('button', { name: '次の画像' })).not.toBeInTheDocument();
    fireEvent.keyDown(room, { key: 'Home' });
    expect(room).toHaveTextContent('1 / 3');
    await userEvent.click(screen.getByRole('button', { name: '次の画像' }));
    expect(room).toHaveTextContent('2 / 3');
    // What a browser does on Escape.
    fireEvent(room, new Event('close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a swipe turns', async () => {
    setUp([200, 20].map(anImage));
    await userEvent.click(screen.getByRole('button', { name: '佐藤 早苗さんが投稿した画像 1/2を拡大' }));
    const room = await screen.findByRole('dialog');
    const stage = screen.getByRole('figure');
    const swipe = (from: number, to: number) =>
      userEvent.pointer([
        { keys: '[TouchA>]', target: stage, coords: { clientX: from } },
        { pointerName: 'TouchA', target: stage, coords: { clientX: to } },
        { keys: '[/TouchA]', target: stage, coords: { clientX: to } },
      ]);
    await swipe(200, 190);
    expect(room).toHaveTextContent('1 / 2');
    await swipe(200, 80);
    expect(room).toHaveTextContent('2 / 2');
    await swipe(80, 200);
    expect(room).toHaveTextContent('1 / 2');
  });
});

describe('a film', () => {
  const film = () => screen.getByLabelText('佐藤 早苗さんが投稿した動画') as HTMLVideoElement;

  test('shows its poster and length, then the browser’s controls, and takes the floor', async () => {
    const { shell } = setUp([aVideo({ duration: 92 })]);
    const taken = jest.spyOn(shell.player, 'takeFloor');
    expect(screen.getByText('01:32')).toBeInTheDocument();
    expect(film()).not.toHaveAttribute('controls');
    await userEvent.click(screen.getByRole('button', { name: '佐藤 早苗さんが投稿した動画を再生' }));
    expect(film()).toHaveAttribute('controls');
    expect(taken).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('01:32')).not.toBeInTheDocument();
  });

  test('notes for how long it ran when it stops, also with the page', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { shell, post, unmount } = setUp([aVideo()]);
    const watched = () => shell.tracked.map(({ props }) => (props as { watch_time: number }).watch_time);
    fireEvent.play(film());
    clock.mockReturnValue(12_400);
    fireEvent.pause(film());
    expect(shell.tracked).toMatchObject([
      { action: 'click', props: { component: 'video_player', watch_time: 12, post: { post_id: post.id } } },
    ]);
    fireEvent.pause(film());
    fireEvent.play(film());
    clock.mockReturnValue(20_400);
    unmount();
    expect(watched()).toEqual([12, 8]);
    clock.mockRestore();
  });

  test('of unknown length says 00:00', () => {
    setUp([aVideo({ duration: null })]);
    expect(screen.getByText('00:00')).toBeInTheDocument();
  });

  test('goes on where it was left', async () => {
    const medium = aVideo();
    const { post } = setUp([medium]);
    Object.defineProperty(film(), 'duration', { value: 92, configurable: true });
    film().currentTime = 40;
    fireEvent.pause(film());
    expect(JSON.parse(localStorage.getItem('minori.video.positions') ?? '{}')).toEqual({ [medium.id]: 40 });
    film().currentTime = 0;
    fireEvent.loadedMetadata(film());
    expect(film().currentTime).toBe(40);
    expect(post.media).toHaveLength(1);
  });

  test('pauses when it leaves the screen', async () => {
    const show = watchVisibility();
    setUp([aVideo()]);
    const pause = jest.spyOn(film(), 'pause');
    show(1);
    expect(pause).not.toHaveBeenCalled();
    show(0);
    expect(pause).toHaveBeenCalled();
  });

  test('goes on at the same place when its address has ended', async () => {
    const medium = aVideo();
    const renewed = { ...medium, data: { ...medium.data, url: '/renewed.mp4' } };
    const { shell } = setUp([medium], {}, [], { 'GET /posts/:id': { data: aPost({ media: [renewed] }) } });
    await userEvent.click(screen.getByRole('button', { name: /を再生$/ }));
    film().currentTime = 3;
    fireEvent.error(film());
    await waitFor(() => expect(film()).toHaveAttribute('src', '/renewed.mp4'));
    film().currentTime = 0;
    fireEvent.loadedMetadata(film());
    expect(film().currentTime).toBe(3);
    fireEvent.error(film());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(shell.calls.map(({ key }) => key)).toEqual(['GET /posts/:id']);
  });

  test('gets another address each time that one has ended', async () => {
    const medium = aVideo();
    let asked = 0;
    const answer = () => ({
      data: aPost({ media: [{ ...medium, data: { ...medium.data, url: `/renewed-${(asked += 1)}.mp4` } }] }),
    });
    setUp([medium], {}, [], { 'GET /posts/:id': answer });
    await userEvent.click(screen.getByRole('button', { name: /を再生$/ }));
    for (const seconds of [1_700, 3_400]) {
      film().currentTime = seconds;
      fireEvent.error(film());
      await waitFor(() => expect(film()).toHaveAttribute('src', `/renewed-${asked}.mp4`));
      film().currentTime = 0;
      fireEvent.loadedMetadata(film());
      expect(film().currentTime).toBe(seconds);
    }
    expect(asked).toBe(2);
  });

  test('that can’t be played says so', async () => {
    setUp([aVideo()]);
    fireEvent.error(film());
    expect(await screen.findByRole('alert')).toHaveTextContent('動画を再生できませんでした');
  });
});

describe('a sound', () => {
  test('plays in the player of the page, followed by those below it', async () => {
    const below = aPost({ title: '次の音声', media: [anAudio({ title: '次の音声' })] });
    const { shell } = setUp([anAudio()], {}, [aPost(), below]);
    await userEvent.click(screen.getByRole('button', { name: '週末の相場を十分で振り返るを再生' }));
    const { track, queue } = shell.player.$player.get();
    expect(track).toMatchObject({ trackTitle: '週末の相場を十分で振り返る', postSource: 'recommended' });
    expect(queue.map(({ trackTitle }) => trackTitle)).toEqual(['週末の相場を十分で振り返る', '次の音声']);
    expect(screen.getByRole('button', { name: '週末の相場を十分で振り返るを一時停止' })).toBeInTheDocument();
    act(() => shell.player.seek(75));
    expect(screen.getByText('01:15 / 23:04')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '週末の相場を十分で振り返るを一時停止' }));
    expect(shell.player.$player.get().status).toBe('paused');
  });

  test('of a locked post can be heard for its free minutes', async () => {
    const { shell } = setUp([anAudio({ url: null, title: null, free_version: '/free.m4a' })], {
      ...locked,
      free_minutes: 5,
    });
    expect(screen.getByText('はじめの5分を無料で聴けます')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '週末の相場を再生' }));
    expect(shell.player.$player.get().track).toMatchObject({ isLocked: true, freeUrl: '/free.m4a' });
  });

  test('of a locked post without free minutes says what opens it', () => {
    setUp([anAudio({ url: null, title: null })], locked);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('プライムに登録した方が再生できます')).toBeInTheDocument();
  });
});

describe('a link', () => {
  test('leads elsewhere without vouching for it', () => {
    setUp([aLink()]);
    const link = screen.getByRole('link', { name: /小売各社の在庫回転日数/ });
    expect(link).toHaveAttribute('href', 'https://www.example.com/reports/42');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    expect(link).toHaveTextContent('みどり経済研究所');
  });

  test('to a post of this site opens in place', () => {
    setUp([aLink({ url: 'https://minori.example/kenji_o/posts/1', post_id: 'a'.repeat(24) })]);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/kenji_o/posts/1');
    expect(link).not.toHaveAttribute('target');
  });

  test('that is no page of the web is not shown', () => {
    setUp([aLink({ url: 'javascript:alert(1)' })]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('of a locked post only blurred shapes are there, and what they are is said', () => {
  setUp([aHidden('image', 20), aHidden('image', 90), aHidden('video', 200)], locked);
  expect(screen.getByRole('img', { name: 'この投稿には画像 2点、動画があります' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('its author sees what is not ready yet, and why something failed', async () => {
  setUp([
    aMedium('video', {}, { status: 'processing' }),
    aMedium('audio', {}, { status: 'failed', failure: 'no_audio' }),
  ]);
  expect(await screen.findByText(/ファイルを処理しています/)).toBeInTheDocument();
  expect(screen.getByText('音声が含まれていないファイルです。')).toBeInTheDocument();
});
