import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@minori/contracts';
import { Types } from 'mongoose';
import { createVideo, type VideoPort } from '../../adapters/video';
import { transaction } from '../../database';
import { JobModel } from '../../jobs/model';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aFilm, aPicture, aRecording, aSound, sendFile } from '../../testing/mediaFiles';
import { cutMedium, processMedium, removeMedium } from './processing';
import { claimMedia, mediaOf, presentMedia, release } from './service';

jest.setTimeout(120_000);

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.createMember();
});

afterAll(() => api.close());

const upload = (file: Buffer) =>
  sendFile(`${api.url}/posts/media`, member.token(), file, { name: 'x.png', type: 'x/y' });

async function uploaded(file: Buffer): Promise<Media> {
  const response = await upload(file);
  const body = (await response.json()) as { data: Media };
  expect([response.status, body]).toEqual([201, body]);
  return body.data;
}

const mine = async (id: string) => (await api.client(member)('GET /posts/media/:id', { params: { id } })).data;

async function processed(file: Buffer): Promise<Media> {
  const { id } = await uploaded(file);
  await api.runJobs();
  return mine(id);
}

async function content(path: string | null): Promise<Buffer> {
  const response = await fetch(new URL(path ?? '', api.url));
  return Buffer.from(await response.arrayBuffer());
}

const locked = async (id: string) => {
  const stored = (await mediaOf([id])).get(id);
  if (!stored) throw new Error('The medium is gone');
  return presentMedia(stored, { isAuthorized: false, at: api.deps.clock() }).data;
};

const claim = (id: string, postId: string, freeMinutes: number) =>
  transaction((session) =>
    claimMedia(session, {
      uploaderId: member.id,
      owner: { kind: 'post', id: postId },
      mediaIds: [id],
      visibility: 'restricted',
      freeMinutes,
      at: api.deps.clock(),
    }),
  );

const fieldOf = async (response: Response) =>
  ((await response.json()) as { error: { fields: { file: { code: string } } } }).error.fields.file.code;

describe('a film', () => {
  test.each(['mp4', 'mov', 'webm'] as const)('from %s becomes one for the web, with a still', async (extension) => {
    const original = await aFilm(extension);
    expect(original.toString('latin1')).toContain('SECRETTITLE');
    const sent = await uploaded(original);
    expect(sent).toMatchObject({ type: 'video', status: 'processing', data: { url: null, width: 320, height: 180 } });
    await api.runJobs();
    const { status, data } = await mine(sent.id);
    expect({ status, width: data.width, height: data.height }).toEqual({ status: 'ready', width: 320, height: 180 });
    expect(data.duration).toBeGreaterThan(0.8);
    expect(data.duration).toBeLessThan(1.3);
    expect(data.blur).toMatch(/^data:image\/webp/);
    const film = await content(data.url);
    const text = film.toString('latin1');
    expect(text).not.toMatch(/SECRET|35\.6/);
    // What is needed to begin stands at the beginning.
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    expect(text).toContain('avc1');
    expect((await content(data.thumbnail_url)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(await readdir(join(api.deps.env.MEDIA_DIR, 'files', sent.id))).not.toContain('original');
    expect(await readdir(join(api.deps.env.MEDIA_DIR, 'work'))).toEqual([]);
  });

  test('is made smaller when it is large, with even sides', async () => {
    const { data } = await processed(
      await aRecording('mp4', ['testsrc=d=0.3:s=2562x1442:r=5'], ['-pix_fmt', 'yuv420p']),
    );
    expect([data.width, data.height]).toEqual([1920, 1080]);
  });

  test('without a picture is a sound', async () => {
    const { type, status } = await processed(await aRecording('webm', ['sine=d=1']));
    expect({ type, status }).toEqual({ type: 'audio', status: 'ready' });
  });
});

describe('a sound', () => {
  test.each(['mp3', 'm4a', 'wav', 'flac', 'ogg', 'aac'] as const)(
    'from %s becomes one for the web',
    async (extension) => {
      const { type, status, data } = await processed(await aSound(extension));
      expect({ type, status, width: data.width }).toEqual({ type: 'audio', status: 'ready', width: null });
      expect(data.duration).toBeGreaterThan(1.8);
      expect(data.duration).toBeLessThan(2.3);
      expect(data.spectrum).toHaveLength(120);
      const spectrum = data.spectrum ?? [];
      expect(Math.max(...spectrum)).toBe(100);
      // The tone grows louder all the time.
      expect(spectrum[20]).toBeLessThan(spectrum[60] ?? 0);
      expect(spectrum[60]).toBeLessThan(spectrum[100] ?? 0);
      const sound = (await content(data.url)).toString('latin1');
      expect(sound).toContain('ftyp');
      expect(sound).not.toContain('SECRET');
      expect(data.free_version).toBeNull();
    },
  );

  test('has a free beginning of its own, as long as its post says', async () => {
    const { id, data } = await processed(await aSound('mp3', 8));
    const postId = String(new Types.ObjectId());
    await claim(id, postId, 0.05);
    await api.runJobs();
    const { free_version: first, url } = await locked(id);
    expect(url).toBeNull();
    expect(first).toMatch(/preview-3\.m4a$/);
    const inspected = await lengthOf(await content(first));
    expect(inspected).toBeGreaterThan(2.8);
    expect(inspected).toBeLessThan(3.2);
    expect((await content(first)).length).toBeLessThan((await content(data.url)).length * 0.6);

    await claim(id, postId, 0.1);
    await api.runJobs();
    expect((await locked(id)).free_version).toMatch(/preview-6\.m4a$/);
    expect((await fetch(new URL(first ?? '', api.url))).status).toBe(404);
    await claim(id, postId, 0);
    await api.runJobs();
    expect((await locked(id)).free_version).toBeNull();
  });

  test('that is claimed before it is processed gets its free beginning with the rest, and tells its post', async () => {
    const { id } = await uploaded(await aSound('mp3', 4));
    const postId = String(new Types.ObjectId());
    await claim(id, postId, 0.05);
    await JobModel.deleteMany({ name: 'media.processed' });
    await api.runJobs();
    expect((await locked(id)).free_version).toMatch(/preview-3/);
  });
});

async function lengthOf(sound: Buffer): Promise<number> {
  const { data } = await processed(sound);
  return data.duration ?? 0;
}

describe('what can’t be processed', () => {
  test('is refused at once when that can be seen', async () => {
    const film = await aFilm();
    expect(await fieldOf(await upload(film.subarray(0, 2_000)))).toBe('file_unreadable');
    const noise = Buffer.concat([film.subarray(0, 12), Buffer.alloc(20_000, 7)]);
    expect(await fieldOf(await upload(noise))).toBe('file_unreadable');
    const long = await aRecording('wav', ['anullsrc=r=1000:cl=mono'], ['-t', '10900', '-c:a', 'pcm_u8']);
    expect(await fieldOf(await upload(long))).toBe('duration_too_long');
  });

  test('fails with a reason, and its original goes', async () => {
    const film = await aFilm('mp4', 2);
    const start = film.indexOf('mdat') + 4;
    film.fill(0x55, start, start - 8 + film.readUInt32BE(start - 8));
    const { id } = await uploaded(film);
    await api.runJobs();
    const { status, failure, data } = await mine(id);
    expect({ status, failure, url: data.url }).toEqual({ status: 'failed', failure: expect.any(String), url: null });
    expect(await readdir(join(api.deps.env.MEDIA_DIR, 'files'))).not.toContain(id);
    await expect(claim(id, String(new Types.ObjectId()), 0)).rejects.toMatchObject({
      details: { fields: { media_ids: 'media_failed' } },
    });
  });

  test('leads to no other file and no other machine', async () => {
    const lists = ['#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', "ffconcat version 1.0\nfile 'http://127.0.0.1/'\n"];
    for (const list of lists) {
      const disguised = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), Buffer.from(list)]);
      expect(await fieldOf(await upload(disguised))).toBe('file_unreadable');
      expect(
        await fieldOf(await upload(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.from(list)]))),
      ).toBe('file_unreadable');
    }
  });

  test('is given up when it takes too long', async () => {
    const impatient = createVideo(api.deps.env, { workMs: 5 });
    const path = join(api.deps.env.MEDIA_DIR, 'x.mp4');
    await writeFile(path, await aFilm());
    await expect(impatient?.makeFilm({ path, container: 'mov' }, `${path}.out`, 10)).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

describe('a sound that is taken away meanwhile leaves no file', () => {
  const takeAway = async (id: string) => {
    await transaction((session) => release(session, id, api.deps.clock()));
    await removeMedium(api.deps, id);
  };
  /** The workshop in which a medium goes just before a work on it is done. */
  const interrupted = (id: string, work: 'makeSound' | 'cutSound') => {
    const { video } = api.deps;
    if (!video) throw new Error('These tests need ffmpeg');
    const makeSound: VideoPort['makeSound'] = async (...given) => {
      const made = await video.makeSound(...given);
      if (work === 'makeSound') await takeAway(id);
      return made;
    };
    const cutSound: VideoPort['cutSound'] = async (...given) => {
      await video.cutSound(...given);
      if (work === 'cutSound') await takeAway(id);
    };
    return { ...api.deps, video: { ...video, makeSound, cutSound } };
  };
  const folders = () => readdir(join(api.deps.env.MEDIA_DIR, 'files'));

  test('while it is processed', async () => {
    const { id } = await uploaded(await aSound('mp3'));
    await processMedium(interrupted(id, 'makeSound'), id);
    expect(await folders()).not.toContain(id);
  });

  test('while its free beginning is cut', async () => {
    const { id } = await processed(await aSound('mp3', 4));
    await claim(id, String(new Types.ObjectId()), 0.05);
    await cutMedium(interrupted(id, 'cutSound'), id);
    expect(await folders()).not.toContain(id);
  });
});

test('without ffmpeg pictures are taken, and nothing else', async () => {
  const { video } = api.deps;
  api.deps.video = null;
  const answers = [await upload(await aFilm()), await upload(await aPicture('png'))];
  api.deps.video = video;
  expect(answers.map(({ status }) => status)).toEqual([503, 201]);
});
