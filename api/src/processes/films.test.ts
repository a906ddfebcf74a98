import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDiskStorage } from '../adapters/storage/disk';
import { closeDatabase, connectDatabase } from '../database';
import { filmPartsOf } from '../domains/media/filmPartModel';
import { mediaOf } from '../domains/media/service';
import { newId } from '../ids';
import { JobModel } from '../jobs/model';
import { endLeases } from '../testing/database';
import { aLongFilm, plantFilm } from '../testing/films';
import { openApiProcesses, type ApiProcesses } from '../testing/processes';

jest.setTimeout(180_000);

/** Four parts. */
const SECONDS = 480;

let processes: ApiProcesses;
beforeAll(async () => {
  processes = await openApiProcesses();
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

test('a worker is killed in the middle of a film: others go on with the next part, and make no part twice', async () => {
  const first = await processes.start({ ROLE: 'worker' });
  await first.url();
  const storage = createDiskStorage(join(processes.mediaDir, 'files'));
  const film = { uploaderId: String(newId()), courseId: String(newId()), file: await aLongFilm(SECONDS) };
  const id = await plantFilm(storage, film);
  await until(async () => (await filmPartsOf(id)).length >= 2);
  await first.kill();
  const before = await filmPartsOf(id);
  expect(before.length).toBeLessThan(4);

  const others = await Promise.all([1, 2].map(() => processes.start({ ROLE: 'worker' })));
  await Promise.all(others.map((other) => other.url()));
  await endLeases();
  await until(async () => (await mediaOf([id])).get(id)?.status === 'ready');
  await until(async () => !(await JobModel.exists({ name: 'media.film' })));
  await Promise.all(others.map((other) => other.stop()));

  const after = await filmPartsOf(id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  const medium = (await mediaOf([id])).get(id);
  expect(Math.abs((medium?.duration ?? 0) - SECONDS)).toBeLessThan(1);
  // The second one to look has found nothing to do; of what was killed nothing is left in the storage.
  expect(new Set(await readdir(join(processes.mediaDir, 'files', id)))).toEqual(new Set(medium?.stored));
});
