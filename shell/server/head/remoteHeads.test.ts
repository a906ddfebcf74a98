/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { buildWorker } from '../threads/testing/builtWorker';
import { writeHeadsFile, type HEADS_FILES } from '../threads/testing/headsFiles';
import type { HeadJob } from './job';
import { createRemoteHeads, type RemoteHeads } from './remoteHeads';

jest.setTimeout(60_000);

let workerFile: string;
let made: RemoteHeads[] = [];
const lines: string[] = [];

beforeAll(() => (workerFile = buildWorker('heads')));
afterEach(async () => {
  await Promise.all(made.map((heads) => heads.close()));
  made = [];
  lines.length = 0;
});

/** Heads whose thread has begun. */
async function someHeads() {
  const heads = createRemoteHeads(workerFile, pino({}, { write: (line: string) => void lines.push(line) }));
  made.push(heads);
  expect(await heads.make(aJob('works'), 'crawler')).toMatchObject({ title: expect.any(String) });
  return heads;
}

function aJob(kind: keyof typeof HEADS_FILES): HeadJob {
  const file = writeHeadsFile(mkdtempSync(path.join(tmpdir(), 'minori-heads-')), kind);
  return {
    remote: { name: 'mf-timeline', file },
    route: 'profile',
    url: '/haru_tsumi?tab=x',
    params: { username: 'haru_tsumi' },
    search: '?tab=x',
    siteUrl: 'https://minori.example',
    about: { name: '春子' },
  };
}

test('a remote is told what the API says and what the address says', async () => {
  const heads = await someHeads();
  expect(await heads.make(aJob('works'), 'person')).toEqual({
    title: '春子 haru_tsumi x https://minori.example',
    description: '<b>積立</b>',
  });
  expect(await heads.make(aJob('saysMissing'), 'person')).toBe('missing');
});

test('a new version of a remote’s heads takes the place of the old one, and goes', async () => {
  const heads = await someHeads();
  const [before, after] = [aJob('works'), aJob('saysMissing')];
  const all = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const job of [before, after, before]) all.push(await heads.make(job, 'person'));
  expect(all).toEqual([all[2], 'missing', expect.objectContaining({ title: expect.any(String) })]);
});

test.each([
  'throws',
  'throwsAtOnce',
  'isEmpty',
  'asksForFiles',
  'asksForThePlatform',
  'isNoHead',
  'isNothing',
  'isFarAway',
  'isAScript',
  'isEndless',
  'isTooLong',
] as const)('heads of which one %s are no head, the log says why, and others go on', async (kind) => {
  const heads = await someHeads();
  expect(await heads.make(aJob(kind), 'person')).toBe('failed');
  expect(lines).toHaveLength(1);
  expect(await heads.make(aJob('works'), 'person')).toMatchObject({ title: expect.any(String) });
});

test.each(['loops', 'eatsMemory', 'exits'] as const)(
  'heads of which one %s rest; those who wait are late, and others have theirs a second later',
  async (kind) => {
    const heads = await someHeads();
    const broken = aJob(kind);
    const [first, waiting] = await Promise.all([
      heads.make(broken, 'crawler'),
      heads.make({ ...aJob('works') }, 'crawler'),
    ]);
    expect([first, waiting]).toEqual(['failed', 'late']);
    expect(lines.join()).toContain('the heads thread was ended');
    await wait(1_100);
    expect(await heads.make(aJob('works'), 'crawler')).toMatchObject({ title: expect.any(String) });
    expect(await heads.make(broken, 'crawler')).toBe('failed');
    expect(lines).toHaveLength(1);
  },
);

test('people do not wait for heads that hang', async () => {
  const heads = await someHeads();
  const begun = performance.now();
  expect(await heads.make(aJob('loops'), 'person')).toBe('late');
  expect(performance.now() - begun).toBeLessThan(500);
});
