import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Upload } from '@minori/contracts';
import { PART_BYTES } from '@minori/contracts/rules';
import { createDiskStorage } from '../adapters/storage/disk';
import { MediaModel } from '../domains/media/model';
import { joinUpload } from '../domains/uploads/completing';
import { JobModel } from '../jobs/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { beginUpload, likeAFilm, numbersOf, sendPart } from '../testing/uploads';

jest.setTimeout(240_000);

const FILM = likeAFilm(3 * PART_BYTES + 1_000);
const NUMBERS = numbersOf(FILM);

let pair: ProcessPair;
let maker: ProcessMember;

beforeAll(async () => {
  pair = await openProcessPair();
});
afterAll(() => pair.close());
beforeEach(async () => {
  maker = await registerAt(pair.apis[0], { is_create_course_able: true });
});

const at = (index: number) => maker.at(pair.spread(index));
const filesOf = (id: string) => readdir(join(pair.mediaDir, 'files', id)).catch(() => []);
const completeAt = async ({ id }: Upload, api: ApiProcess) =>
  (await maker.at(api)('POST /uploads/:id/complete', { params: { id } })).data.id;
const partsOf = async ({ id }: Upload) => (await at(1)('GET /uploads/:id', { params: { id } })).data.parts;

/** Put an upload together, and look whether the one medium of it has just these bytes, and nothing else is left. */
async function expectWhole(upload: Upload, mediaId: string): Promise<void> {
  const storage = createDiskStorage(join(pair.mediaDir, 'files'));
  await joinUpload({ storage }, upload.id);
  const original = await storage.open(`${mediaId}/original`);
  expect(original && (await buffer(original)).equals(FILM)).toBe(true);
  expect(await filesOf(upload.id)).toEqual([]);
  expect(await MediaModel.countDocuments({ uploader_id: maker.id })).toBe(1);
  expect(await JobModel.countDocuments({ name: 'media.film', 'payload.media_id': mediaId })).toBe(1);
}

test('two processes take the same parts at once, and both complete, too early and in time: one medium', async () => {
  const upload = await beginUpload(at(0), FILM);
  const sent = NUMBERS.flatMap((number) => [0, 1].map((index) => sendPart(at(index), upload, number, FILM)));
  const early = completeAt(upload, pair.apis[0]).catch((error: { code: string }) => error.code);
  await Promise.all(sent);
  expect(await early).toBe('invalid_input');
  expect(await filesOf(upload.id)).toHaveLength(NUMBERS.length);
  const media = await Promise.all([0, 1, 0, 1].map((index) => completeAt(upload, pair.spread(index))));
  expect(new Set(media).size).toBe(1);
  await expectWhole(upload, media[0] ?? '');
});

test('a process is killed while parts come: those that are there need not be sent again, and it leaves no file', async () => {
  const upload = await beginUpload(at(0), FILM);
  const doomed = await pair.startDoomed();
  const client = maker.at(doomed.api);
  await sendPart(client, upload, 2, FILM);
  const broken = Promise.allSettled(NUMBERS.map((number) => sendPart(client, upload, number, FILM)));
  while ((await filesOf(upload.id)).length < 2) await new Promise((resolve) => setImmediate(resolve));
  await doomed.kill();
  await broken;
  const there = await partsOf(upload);
  expect(there).toContain(2);
  for (const number of NUMBERS.filter((one) => !there.includes(one))) await sendPart(at(1), upload, number, FILM);
  await expectWhole(upload, await completeAt(upload, pair.apis[1]));
});

test.each(['commit', 'answer'] as const)(
  'a process is killed before the %s of what completes: again, it is one medium',
  async (keepBack) => {
    const upload = await beginUpload(at(0), FILM);
    for (const number of NUMBERS) await sendPart(at(0), upload, number, FILM);
    const call = (api: ApiProcess) => completeAt(upload, api);
    const endSession = await pair.killIn({ keepBack, member: maker, call });
    const again = call(pair.apis[1]);
    await endSession();
    await expectWhole(upload, await again);
  },
);
