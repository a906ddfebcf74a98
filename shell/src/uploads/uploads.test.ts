import type { Media, Post } from '@minori/contracts';
import { ApiError, type NewUploadAction } from '@minori/platform';
import { aPost, createTestShell, type TestShellOptions } from '@minori/platform/testing';
import { createFileUploads } from './files/fileUploads';
import { createPerformer, type PerformerOptions } from './performer';
import { createUploads } from './uploads';

const ID = '0'.repeat(24);
const medium = { id: ID, type: 'image', status: 'ready', failure: null, data: {} } as Media;
const file = new File(['12345'], 'a.png');

const action = (changes: Partial<NewUploadAction> = {}): NewUploadAction => ({
  actionType: 'create',
  owner: { kind: 'post', id: null },
  params: { text: '日経平均の話', media: [{ file, previewUrl: null }] },
  ...changes,
});

interface Setup {
  upload?: PerformerOptions['upload'];
  create?: () => { data: Post };
  answers?: TestShellOptions['answers'];
  isLoadable?: () => boolean;
}

function setUp({
  upload = async () => medium,
  create = () => ({ data: aPost() }),
  answers,
  isLoadable = () => true,
}: Setup = {}) {
  const shell = createTestShell({ answers: { 'POST /posts/': create, 'PUT /posts/:id': create, ...answers } });
  const uploads = createUploads({
    files: createFileUploads({
      load: () => Promise.reject(new Error('no file is sent in parts')),
      memberId: () => null,
      guestText: () => '',
    }),
    load: async (queue) => {
      if (!isLoadable()) throw new Error('the chunk is not there');
      return createPerformer(queue, {
        api: shell.api,
        upload,
        failureText: () => '失敗しました',
        alreadySentText: () => 'もう投稿されています',
      });
    },
    failureText: () => '失敗しました',
  });
  return { uploads, shell, first: () => uploads.$queue.get()[0] };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('sends the files, then the post with their ids, then calls back', async () => {
  const callback = jest.fn();
  const post = aPost();
  const { uploads, shell, first } = setUp({ create: () => ({ data: post }) });
  uploads.enqueue(action({ callback }));
  await settled();
  expect(shell.calls).toMatchObject([
    { key: 'POST /posts/', input: { body: { text: '日経平均の話', media_ids: [ID] } } },
  ]);
  expect(first()).toMatchObject({ status: 'done', progress: 100 });
  expect(callback).toHaveBeenCalledWith(post);
});

test('shows how much of all files is sent, and asks before the page closes meanwhile', async () => {
  let finish: (medium: Media) => void = () => {};
  const { uploads, first } = setUp({
    upload: (_, onProgress) => {
      onProgress(0.5);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  uploads.enqueue(action());
  uploads.enqueue(action());
  await settled();
  expect(first()).toMatchObject({ status: 'uploading', progress: 50 });
  expect(uploads.$queue.get()[1]).toMatchObject({ status: 'waiting' });
  expect(closing()).toBe(true);
  for (const { id } of uploads.$queue.get()) uploads.cancel(id);
  finish(medium);
  await settled();
  expect(closing()).toBe(false);
});

test('a failed upload can be tried again under a new id, without sending twice what is there', async () => {
  const sent: string[] = [];
  let isBroken = true;
  const { uploads, first, shell } = setUp({
    upload: async (one) => {
      if (one.name === 'b.png' && isBroken) throw new ApiError('network', 'broke', 0);
      sent.push(one.name);
      return medium;
    },
  });
  const media = [file, new File(['1'], 'b.png')].map((one) => ({ file: one, previewUrl: null }));
  const id = uploads.enqueue(action({ params: { text: '', media } }));
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed', message: '失敗しました' });
  expect(shell.calls).toEqual([]);
  isBroken = false;
  uploads.retry(id);
  expect(first()?.id).not.toBe(id);
  await settled();
  expect(first()).toMatchObject({ status: 'done' });
  expect(sent).toEqual(['a.png', 'b.png']);
});

test('a refused post says why, and is tried again as the same call', async () => {
  let isRefused = true;
  const { uploads, shell, first } = setUp({
    create: () => {
      if (!isRefused) return { data: aPost() };
      const fields = { text: { code: 'precheck_blocked', message: 'この表現は使えません。' } };
      throw new ApiError('invalid_input', 'invalid', 422, fields);
    },
  });
  const id = uploads.enqueue(action());
  await settled();
  expect(first()).toMatchObject({ status: 'post_failed', message: 'この表現は使えません。' });
  isRefused = false;
  uploads.retry(id);
  await settled();
  const keys = shell.calls.map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('a post whose files could not be processed gets them anew', async () => {
  const failed = aPost({ post_state: 'failed' });
  let answer = failed;
  const { uploads, shell, first } = setUp({ create: () => ({ data: answer }) });
  uploads.enqueue(action());
  await settled();
  expect(first()).toMatchObject({ status: 'post_failed', message: '失敗しました' });
  answer = aPost();
  uploads.retry(first()!.id);
  await settled();
  expect(shell.calls.at(-1)).toMatchObject({ key: 'PUT /posts/:id', input: { params: { id: failed.id } } });
  expect(first()).toMatchObject({ status: 'done' });
});

test('a post that is there already is no draft again when its files are sent anew in vain', async () => {
  const onGivenUp = jest.fn();
  let isBroken = false;
  const { uploads, first } = setUp({
    create: () => ({ data: aPost({ post_state: 'failed' }) }),
    upload: () => (isBroken ? Promise.reject(new ApiError('network', 'broke', 0)) : Promise.resolve(medium)),
  });
  uploads.enqueue(action({ onGivenUp }));
  await settled();
  isBroken = true;
  uploads.retry(first()!.id);
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed' });
  uploads.cancel(first()!.id);
  expect(first()).toBeUndefined();
  expect(onGivenUp).not.toHaveBeenCalled();
});

test.each(['idempotency_key_reused', 'not_found'] as const)(
  'a post that arrived before its page was closed (%s) is another one when it is tried again, which is said',
  async (code) => {
    let isThere = true;
    const { uploads, first, shell } = setUp({
      create: () => {
        if (isThere) throw new ApiError(code, '', 422);
        return { data: aPost() };
      },
    });
    uploads.enqueue(action({ key: 'before' }));
    await settled();
    expect(first()).toMatchObject({ status: 'post_failed', message: 'もう投稿されています' });
    isThere = false;
    uploads.retry(first()!.id);
    await settled();
    expect(first()).toMatchObject({ status: 'done' });
    const [before, after] = shell.calls.map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
    expect(before).toBe('before');
    expect(after).not.toBe('before');
  },
);

test('says so when what sends can’t be loaded, and loads it anew when it is tried again', async () => {
  let isLoadable = false;
  const { uploads, shell, first } = setUp({ isLoadable: () => isLoadable });
  const id = uploads.enqueue(action());
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed', message: '失敗しました' });
  expect(closing()).toBe(true);
  isLoadable = true;
  uploads.retry(id);
  await settled();
  expect(first()).toMatchObject({ status: 'done' });
  expect(shell.calls).toHaveLength(1);
});

test('canceling stops the upload and nothing is posted', async () => {
  let signal: AbortSignal | undefined;
  const { uploads, shell } = setUp({
    upload: (_, __, given) => {
      signal = given;
      return new Promise((_resolve, reject) =>
        given.addEventListener('abort', () => reject(new ApiError('aborted', '', 0))),
      );
    },
  });
  const id = uploads.enqueue(action());
  await settled();
  uploads.cancel(id);
  await settled();
  expect(signal?.aborted).toBe(true);
  expect(uploads.$queue.get()).toEqual([]);
  expect(shell.calls).toEqual([]);
});

test('the page asks before it closes while a post that failed can still be tried again', async () => {
  const { uploads, first } = setUp({ upload: () => Promise.reject(new ApiError('network', 'broke', 0)) });
  uploads.enqueue(action());
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed' });
  expect(closing()).toBe(true);
  uploads.cancel(first()!.id);
  expect(closing()).toBe(false);
});

test('a post that its author deletes while its files are processed leaves the queue', async () => {
  jest.useFakeTimers();
  const { uploads } = setUp({ create: () => ({ data: aPost({ post_state: 'processing' }) }) });
  uploads.enqueue(action());
  await jest.advanceTimersByTimeAsync(2_500);
  expect(uploads.$queue.get()).toEqual([]);
  jest.useRealTimers();
});

test('nothing is posted when it is canceled in the moment in which the last file has arrived', async () => {
  let arrive: (medium: Media) => void = () => {};
  const { uploads, shell } = setUp({ upload: () => new Promise((resolve) => (arrive = resolve)) });
  const id = uploads.enqueue(action());
  arrive(medium);
  uploads.cancel(id);
  await settled();
  expect(shell.calls).toEqual([]);
});

describe('a new post that is canceled after its files were sent', () => {
  const processing = aPost({ post_state: 'processing' });
  const undone = (shell: ReturnType<typeof setUp>['shell']) =>
    shell.calls.filter(({ key }) => key === 'DELETE /posts/:id/schedule').map(({ input }) => input.params);

  test('is taken back while they are processed', async () => {
    const answers = { 'DELETE /posts/:id/schedule': { data: aPost({ post_state: 'canceled' }) } };
    const { uploads, shell, first } = setUp({ create: () => ({ data: processing }), answers });
    const id = uploads.enqueue(action());
    await settled();
    expect(first()).toMatchObject({ status: 'file_processing' });
    uploads.cancel(id);
    await settled();
    expect(undone(shell)).toEqual([{ id: processing.id }]);
    expect(first()).toBeUndefined();
  });

  test('is taken back once it is written', async () => {
    let write: (answer: { data: Post }) => void = () => {};
    const writing = new Promise<{ data: Post }>((resolve) => (write = resolve));
    const answers = { 'DELETE /posts/:id/schedule': { data: aPost({ post_state: 'canceled' }) } };
    const { uploads, shell, first } = setUp({ create: () => writing as never, answers });
    const id = uploads.enqueue(action());
    await settled();
    expect(closing()).toBe(true);
    uploads.cancel(id);
    write({ data: processing });
    await settled();
    expect(undone(shell)).toEqual([{ id: processing.id }]);
    expect(first()).toBeUndefined();
    expect(closing()).toBe(false);
  });

  test('stays in sight when it is out by then', async () => {
    let write: (answer: { data: Post }) => void = () => {};
    const writing = new Promise<{ data: Post }>((resolve) => (write = resolve));
    const isOut = () => {
      throw new ApiError('invalid_input', 'it is out', 422);
    };
    const { uploads, first } = setUp({
      create: () => writing as never,
      answers: { 'DELETE /posts/:id/schedule': isOut },
    });
    const id = uploads.enqueue(action());
    await settled();
    uploads.cancel(id);
    write({ data: aPost() });
    await settled();
    expect(first()).toMatchObject({ id, status: 'done' });
  });

  test('is posted when that had failed and its author tries again', async () => {
    let fail: (error: Error) => void = () => {};
    let answer = () => new Promise<{ data: Post }>((_resolve, reject) => (fail = reject)) as never;
    const { uploads, shell, first } = setUp({ create: () => answer() });
    const id = uploads.enqueue(action());
    await settled();
    uploads.cancel(id);
    fail(new ApiError('network', 'broke', 0));
    await settled();
    expect(first()).toMatchObject({ id, status: 'post_failed' });
    answer = () => ({ data: aPost() }) as never;
    uploads.retry(id);
    await settled();
    expect(first()).toMatchObject({ status: 'done' });
    expect(undone(shell)).toEqual([]);
  });

  test('is not taken back when its author signs out', async () => {
    const { uploads, shell } = setUp({ create: () => ({ data: processing }) });
    uploads.enqueue(action());
    await settled();
    uploads.reset();
    await settled();
    expect(uploads.$queue.get()).toEqual([]);
    expect(undone(shell)).toEqual([]);
  });
});

test('what is given up before it is written goes back to its author, what is done does not', async () => {
  const onGivenUp = jest.fn();
  let isBroken = true;
  const { uploads, first } = setUp({
    upload: () => (isBroken ? Promise.reject(new ApiError('network', 'broke', 0)) : Promise.resolve(medium)),
  });
  uploads.enqueue(action({ onGivenUp }));
  await settled();
  expect(onGivenUp).not.toHaveBeenCalled();
  uploads.cancel(first()!.id);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
  isBroken = false;
  uploads.enqueue(action({ onGivenUp }));
  await settled();
  uploads.cancel(first()!.id);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
});

test('what the API refuses of a file can go without it; what broke on the way is tried again', async () => {
  const sent: string[] = [];
  let code: 'network' | 'invalid_input' = 'network';
  const { uploads, first, shell } = setUp({
    upload: async (one) => {
      if (one.name === 'b.png') {
        throw new ApiError(code, '', 422, { file: { code: 'file_unreadable', message: '読み取れません。' } });
      }
      sent.push(one.name);
      return medium;
    },
  });
  const onWritten = jest.fn();
  const media = [file, new File(['1'], 'b.png'), new File(['1'], 'c.png')].map((one) => ({
    file: one,
    previewUrl: null,
  }));
  const id = uploads.enqueue(action({ key: 'its-own-key-of-before', onWritten, params: { text: '図', media } }));
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed', refused: [] });
  code = 'invalid_input';
  uploads.retry(id);
  await settled();
  expect(first()).toMatchObject({ status: 'upload_failed', refused: [1], message: '読み取れません。' });
  expect(onWritten).not.toHaveBeenCalled();
  uploads.retry(first()?.id ?? '', [1]);
  await settled();
  expect(first()).toMatchObject({ status: 'done', refused: [] });
  expect(sent).toEqual(['a.png', 'c.png']);
  expect(shell.calls).toMatchObject([
    { key: 'POST /posts/', input: { body: { media_ids: [ID, ID] }, idempotencyKey: 'its-own-key-of-before' } },
  ]);
  expect(onWritten).toHaveBeenCalledTimes(1);
});

test('a post whose film could not be processed goes without it', async () => {
  const film = { ...medium, id: '1'.repeat(24), type: 'video', status: 'failed', failure: 'no_video' } as Media;
  const failed = aPost({ post_state: 'failed', media: [medium, film] });
  const changes: unknown[] = [];
  const { uploads, first } = setUp({
    create: () => ({ data: failed }),
    answers: {
      'PUT /posts/:id': ({ body }) => {
        changes.push(body);
        return { data: aPost() };
      },
    },
  });
  const media = [file, new File(['1'], 'film.mp4')].map((one) => ({ file: one, previewUrl: null }));
  uploads.enqueue(action({ params: { text: '板の動き', media } }));
  await settled();
  expect(first()).toMatchObject({ status: 'post_failed' });
  uploads.retry(first()?.id ?? '', [1]);
  await settled();
  expect(changes).toMatchObject([{ media_ids: [ID] }]);
  expect(first()).toMatchObject({ status: 'done' });
});
