import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDiskStorage } from '../src/adapters/storage/disk';
import { findFfmpeg } from '../src/adapters/video/ffmpeg';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase } from '../src/database';
import { filmLinks, servedSeconds } from '../src/domains/media/filmServing';
import { mediaOf } from '../src/domains/media/service';
import { setSigningSecret } from '../src/domains/media/signing';
import { UserModel } from '../src/domains/users/model';
import { readEnv } from '../src/env';
import { newId } from '../src/ids';
import { plantFilm } from '../src/testing/films';
import { plantPost } from '../src/testing/posts';
import { probed, startProbe, summaryOf } from './probing';
import { openProcessStage } from './processStage';

const CLIP_SECONDS = 20;
const PROBES_A_SECOND = 20;
const MEMBERS = 200;
const POSTS = 40;
const WARM_UP_MS = 10_000;
const QUIET_MS = 60_000;
const LOOK_MS = 500;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** A film of 1080 lines, thirty pictures a second, in which everything moves, with a tone: a short clip again and again. */
async function writeFilm(film: string, minutes: number): Promise<void> {
  const program = findFfmpeg(process.env['FFMPEG_PATH'], false);
  if (!program) throw new Error('There is no ffmpeg');
  const run = (args: string[]) => promisify(execFile)(program, ['-nostdin', '-v', 'error', ...args]);
  const clip = `${film}.clip.mp4`;
  const inputs = ['testsrc2=s=1920x1080:r=30', 'sine=r=48000'].flatMap((one) => ['-f', 'lavfi', '-i', one]);
  await run([...inputs, '-t', String(CLIP_SECONDS), '-preset', 'veryfast', '-pix_fmt', 'yuv420p', clip]);
  const again = ['-stream_loop', String(Math.ceil((minutes * 60) / CLIP_SECONDS))];
  await run([...again, '-i', clip, '-t', String(minutes * 60), '-c', 'copy', film]);
}

async function plantMembers(): Promise<string[]> {
  const users = Array.from({ length: MEMBERS }, (_, index) => {
    const username = `viewer${index}`;
    const id = newId();
    const names = { uid: `bench-${String(id)}`, username, username_lower: username, name: username };
    return new UserModel({ _id: id, ...names, created_at: now() });
  });
  await UserModel.collection.insertMany(users.map((user) => user.toObject()));
  return users.map(({ _id }) => String(_id));
}

/** Have a member play the beginning of a film; return what the server has recorded of it. */
async function watch(url: string, userId: string, filmId: string): Promise<number> {
  const links = await filmLinks(filmId, { viewerId: userId, pass: 0, at: now() });
  if (!links) throw new Error('The film is not ready');
  const textOf = async (path: string) => (await fetch(new URL(path, url))).text();
  const [list = ''] = (await textOf(links.hls)).match(/^size-.*$/m) ?? [];
  const path = new URL(list, new URL(links.hls, url)).pathname;
  const [segment = ''] = (await textOf(path)).match(/^.*m4s$/m) ?? [];
  await textOf(new URL(segment, new URL(path, url)).pathname);
  return (await servedSeconds(userId, [filmId])).get(filmId) ?? 0;
}

/**
 * A worker makes a film of so many minutes while members read at another process: `npm run build -w @minori/api`, then `npx tsx bench/film.ts
 * MINUTES`, or with a file of so many minutes: `npx tsx bench/film.ts MINUTES FILE`.
 */
async function main(minutes: number, file: string | undefined): Promise<void> {
  const stage = await openProcessStage();
  const folder = await mkdtemp(join(tmpdir(), 'minori-film-'));
  await connectDatabase({ MONGODB_URI: stage.uri, NODE_ENV: 'development' });
  setSigningSecret(readEnv({ NODE_ENV: 'development', MONGODB_URI: stage.uri }).SIGNING_SECRET);
  say(`${file ? 'taking' : 'making'} a source of ${minutes} minutes`);
  const source = join(folder, 'film.mp4');
  if (file) await copyFile(file, source);
  else await writeFilm(source, minutes);
  const members = await plantMembers();
  const [author = ''] = members;
  const posts = await Promise.all(Array.from({ length: POSTS }, () => plantPost({ id: author })));
  const api = await stage.start({ ROLE: 'api', MEDIA_DIR: folder });
  await stage.start({ ROLE: 'worker', MEDIA_DIR: folder });
  const probe = startProbe({ url: api.url, members, posts, rate: PROBES_A_SECOND });
  say('measuring a quiet time');
  await wait(WARM_UP_MS);
  await probed(probe);
  await wait(QUIET_MS);
  const quiet = summaryOf(await probed(probe));

  say('the film is made');
  const begun = performance.now();
  const course = { uploaderId: author, courseId: String(newId()), file: { path: source } };
  const id = await plantFilm(createDiskStorage(join(folder, 'files')), course);
  const statusOf = async () => (await mediaOf([id])).get(id)?.status;
  while ((await statusOf()) === 'processing') await wait(LOOK_MS);
  const seconds = (performance.now() - begun) / 1_000;
  const making = summaryOf(await probed(probe));
  probe.kill();
  const result = {
    minutes,
    status: await statusOf(),
    seconds: Math.round(seconds),
    ofItsLength: Number((seconds / (minutes * 60)).toFixed(2)),
    othersMs: { quiet, making, p99Ratio: Number((making.p99 / Math.max(1, quiet.p99)).toFixed(2)) },
    recordedSeconds: await watch(api.url, author, id),
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    warnings: Object.fromEntries(stage.warnings),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  await closeDatabase();
  await stage.close();
  await rm(folder, { recursive: true, force: true });
  process.exitCode = result.status === 'ready' && result.ofItsLength <= 1 && result.othersMs.p99Ratio <= 2 ? 0 : 1;
}

await main(Number(process.argv[2] ?? 10), process.argv[3]);
