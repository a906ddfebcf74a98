import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { PART_BYTES } from '@minori/contracts/rules';
import type { Media, Upload } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { createTestShell } from '@minori/platform/testing';
import { createFileSender, type FileSenderOptions } from './fileSender';
import { createFileUploads } from './fileUploads';
import type { KeptUpload, UploadShelf } from './kept';
import type { PartToSend } from './sendParts';

const MEMBER = 'a'.repeat(24);
const medium = { id: 'b'.repeat(24), type: 'video', status: 'processing', failure: null, data: {} } as Media;
const film = (name = '第1回.mp4', letter = 'x') =>
  new File([letter.repeat(2 * PART_BYTES + 10)], name, { type: 'video/mp4' });

const broke = () => new ApiError('network', 'broke', 0);

/** A browser that keeps uploads, or as many of its files as said, and the API behind it. */
function aWorld({ keepsFiles = true } = {}) {
  const kept = new Map<string, KeptUpload>();
  const shelf: UploadShelf = {
    find: async (id) => kept.get(id),
    all: async () => [...kept.values()],
    async keep({ file, ...upload }) {
      kept.set(upload.id, { ...upload, ...(file && keepsFiles && { file }) });
    },
    forget: async (id) => void kept.delete(id),
  };
  const locks = new Map<string, Promise<void>>();
  const uploads: Upload[] = [];
  const sent: number[] = [];
  const line = { isOnline: true, fails: (_part: PartToSend): Error | undefined => undefined, hold: Promise.resolve() };
  const found = (id: string | undefined) => {
    const upload = uploads.find((one) => one.id === id);
    if (!upload) throw new ApiError('not_found', '', 404);
    return upload;
  };
  const shell = createTestShell({
    answers: {
      'GET /uploads': () => ({ data: uploads.filter(({ status }) => status === 'open') }),
      'POST /uploads': ({ body }) => {
        const about = body as Pick<Upload, 'purpose' | 'name' | 'bytes' | 'digest' | 'target'>;
        const state = { parts: [], status: 'open', media_id: null, expires_at: '2026-12-01T00:00:00Z' } as const;
        const upload = { ...about, ...state, id: `upload-${uploads.length}`, part_bytes: PART_BYTES, parts: [] };
        uploads.push(upload);
        return { data: upload };
      },
      'GET /uploads/:id': ({ params }) => ({ data: found(params?.['id']) }),
      'POST /uploads/:id/complete': ({ params }) => {
        const upload = found(params?.['id']);
        if (upload.parts.length < 3) throw new ApiError('invalid_input', '', 422);
        upload.status = 'done';
        return { data: medium };
      },
      'DELETE /uploads/:id': ({ params }) => {
        uploads.splice(uploads.indexOf(found(params?.['id'])), 1);
        return { data: { ok: true } };
      },
    },
  });
  const back: (() => void)[] = [];
  const options: Omit<FileSenderOptions, '$files' | 'onKept'> = {
    api: shell.api,
    shelf,
    texts: () => ({ failure: '失敗しました', wrongFile: '別のファイルです' }),
    async alone(id, work) {
      if (locks.has(id)) return false;
      const working = work();
      const lock = working.catch(() => {}).then(() => void locks.delete(id));
      locks.set(id, lock);
      await working;
      return true;
    },
    whenLeft: async (id) => locks.get(id),
    line: {
      isOnline: () => line.isOnline,
      whenOnline: () => new Promise((resolve) => back.push(resolve)),
      wait: () => Promise.resolve(),
      async sendPart(part) {
        const given = new Promise((resolve) => part.signal.addEventListener('abort', resolve));
        if (!part.signal.aborted) await Promise.race([line.hold, given]);
        if (part.signal.aborted) throw new ApiError('aborted', '', 0);
        const error = line.fails(part);
        if (error) throw error;
        sent.push(part.number);
        found(part.uploadId).parts.push(part.number);
      },
    },
  };
  return {
    kept,
    uploads,
    sent,
    line,
    shell,
    /** Have the sending fail for good once the first part is there. */
    breakAfterFirst() {
      line.fails = ({ number }) => {
        if (number === 1) return undefined;
        return uploads[0]?.parts.length ? new ApiError('conflict', '', 409) : broke();
      };
    },
    goOnline() {
      line.isOnline = true;
      for (const resolve of back.splice(0)) resolve();
    },
    /** Open the site in another tab, or once more. */
    visit(memberId: string | null = MEMBER) {
      const files = createFileUploads({
        memberId: () => memberId,
        guestText: () => 'ログインしてください。',
        load: async ($files, onKept) => createFileSender({ ...options, $files, onKept }),
      });
      return { ...files, first: () => files.$files.get()[0] };
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isSo()).toBe(true);
}

const course = { purpose: 'course', target: 'course/lesson' } as const;

// What jsdom lacks of files and hashes.
beforeAll(() => {
  Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});
beforeEach(() => localStorage.clear());

test('sends a file in parts, again what broke or came damaged, and keeps what it is until somebody has taken it', async () => {
  const world = aWorld();
  const { start, cancel, first } = world.visit();
  const failures = [broke(), new ApiError('invalid_input', '', 422, { part: { code: 'part_damaged', message: '' } })];
  world.line.fails = () => failures.shift();
  const id = start({ file: film(), ...course });
  expect(first()).toMatchObject({ id, status: 'waiting', name: '第1回.mp4' });
  await until(() => first()?.status === 'done');
  expect(first()).toMatchObject({ medium, sent: 2 * PART_BYTES + 10, target: 'course/lesson' });
  expect(world.sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  const next = world.visit();
  next.takeUp(MEMBER);
  await until(() => next.first()?.status === 'done');
  cancel(id);
  await until(() => world.kept.size === 0);
  expect(world.uploads).toHaveLength(1);
});

test('after a reload only the missing parts go, and another tab does not send what one sends', async () => {
  const world = aWorld();
  const before = world.visit();
  world.breakAfterFirst();
  before.start({ file: film(), ...course });
  await until(() => before.first()?.status === 'failed');
  expect(world.uploads[0]?.parts).toEqual([1]);

  world.line.fails = () => undefined;
  let goOn = () => {};
  world.line.hold = new Promise((resolve) => (goOn = resolve));
  const [page, tab] = [world.visit(), world.visit()];
  page.takeUp(MEMBER);
  await until(() => page.first()?.status === 'uploading');
  tab.takeUp(MEMBER);
  await until(() => tab.first()?.status === 'elsewhere');
  goOn();
  await until(() => page.first()?.status === 'done' && tab.first()?.status === 'done');
  expect(world.sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test('a file that the browser could not keep is asked for, and no other one is taken', async () => {
  const world = aWorld({ keepsFiles: false });
  const before = world.visit();
  world.breakAfterFirst();
  before.start({ file: film(), ...course });
  await until(() => before.first()?.status === 'failed');
  world.line.fails = () => undefined;
  const { takeUp, resume, first } = world.visit();
  takeUp(MEMBER);
  await until(() => first()?.status === 'file_needed');
  const id = first()?.id ?? '';
  resume(id, film('第2回.mp4'));
  await until(() => first()?.message === '別のファイルです');
  resume(id, film('第1回.mp4', 'y'));
  expect(first()).toMatchObject({ status: 'file_needed', message: '別のファイルです' });
  resume(id, film());
  await until(() => first()?.status === 'done');
  expect(world.sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test('on another device the same file goes on where it was', async () => {
  const world = aWorld();
  const here = world.visit();
  world.breakAfterFirst();
  here.start({ file: film(), ...course });
  await until(() => here.first()?.status === 'failed');
  world.line.fails = () => undefined;
  world.kept.clear();
  const there = world.visit();
  there.start({ file: film(), ...course });
  await until(() => there.first()?.status === 'done');
  expect(world.uploads).toHaveLength(1);
  expect(world.sent.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test('waits while there is no connection, stops when it is paused, also over a reload, and goes on when told', async () => {
  const world = aWorld();
  const { start, pause, first } = world.visit();
  world.line.isOnline = false;
  world.line.fails = () => (world.line.isOnline ? undefined : broke());
  const id = start({ file: film(), ...course });
  await until(() => first()?.status === 'offline');
  world.line.hold = new Promise(() => {});
  world.goOnline();
  await until(() => first()?.status === 'uploading');
  pause(id);
  await until(() => first()?.status === 'paused' && world.kept.get(id)?.isPaused === true);
  world.line.hold = Promise.resolve();
  const next = world.visit();
  next.takeUp(MEMBER);
  await until(() => next.first()?.status === 'paused');
  next.resume(id);
  await until(() => next.first()?.status === 'done');
});

test('says why a file is refused, gives up what is canceled, and ends with the member', async () => {
  const world = aWorld();
  const { start, cancel, reset, takeUp, first, $files } = world.visit();
  const message = 'アップロードは5GBまで可能です。';
  world.line.fails = () => new ApiError('payload_too_large', '', 413, { file: { code: 'file_too_large', message } });
  const refused = start({ file: film(), ...course });
  await until(() => first()?.status === 'failed');
  expect(first()?.message).toBe(message);
  cancel(refused);
  await until(() => world.uploads.length === 0 && world.kept.size === 0);
  expect(localStorage.length).toBe(0);

  world.line.hold = new Promise(() => {});
  start({ file: film(), ...course });
  await until(() => first()?.status === 'uploading' && world.uploads.length === 1);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const left = [...world.kept];
  reset();
  // The page ends before all of it is done.
  const flag = localStorage.getItem('minori.uploads') ?? '';
  await until(() => world.kept.size === 0);
  for (const [id, upload] of left) world.kept.set(id, upload);
  localStorage.setItem('minori.uploads', flag);
  const guest = world.visit(null);
  await until(() => world.kept.size === 0);
  takeUp(MEMBER);
  expect($files.get()).toEqual([]);
  expect(world.uploads).toHaveLength(1);
  guest.start({ file: film(), ...course });
  expect(guest.first()).toMatchObject({ status: 'failed', message: 'ログインしてください。' });
});

test('what another member has left on this browser is not sent', async () => {
  const world = aWorld();
  const before = world.visit();
  world.line.fails = () => new ApiError('conflict', '', 409);
  before.start({ file: film(), ...course });
  await until(() => before.first()?.status === 'failed');
  const next = world.visit();
  next.takeUp('c'.repeat(24));
  await until(() => world.kept.size === 0);
  expect(next.$files.get()).toEqual([]);
});
