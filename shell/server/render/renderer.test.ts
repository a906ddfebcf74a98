/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { SHIPPED } from '../../src/testing/shipped';
import type { RenderJob } from './job';
import { createRenderer, type Renderer } from './renderer';
import { buildWorker } from '../threads/testing/builtWorker';
import { writeServerFile, type SERVER_FILES } from './testing/serverFiles';

jest.setTimeout(60_000);

const ABOUT: RenderJob = { remote: null, shipped: SHIPPED, url: '/about', language: 'ja', answers: {} };

let workerFile: string;
let renderers: Renderer[] = [];
const lines: string[] = [];

beforeAll(() => (workerFile = buildWorker()));
afterEach(async () => {
  await Promise.all(renderers.map((renderer) => renderer.close()));
  renderers = [];
  lines.length = 0;
});

function aRenderer() {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const renderer = createRenderer(workerFile, log);
  renderers.push(renderer);
  return renderer;
}

function aJob(kind: keyof typeof SERVER_FILES, changes: Partial<RenderJob> = {}): RenderJob {
  const file = writeServerFile(mkdtempSync(path.join(tmpdir(), 'minori-remote-')), kind);
  return { ...ABOUT, remote: { name: 'mf-timeline', file }, url: '/', ...changes };
}

test('a page has its remote’s view in the shell’s frame', async () => {
  const rendering = await aRenderer().render(aJob('works', { url: '/trending_topics' }));
  expect(rendering?.html).toMatch(
    /<main[^>]*>.*<div id="minori-view" data-owner="mf-timeline" data-waiting data-next-frame><p>the page at \/tr/,
  );
  expect(rendering?.html).toContain('href="/courses"');
  expect(rendering?.html).not.toContain('<script');
  expect(Math.abs(Date.now() - (rendering?.renderedAt ?? 0))).toBeLessThan(10_000);
});

test('a page of the shell itself needs no server file', async () => {
  const about = await aRenderer().render({ ...ABOUT, language: 'en' });
  expect(about?.html).toContain('Minori');
  expect(about?.html).toMatch(/<h1/);
});

test('what the page asks for is answered by what is given, and goes to the browser with it', async () => {
  const answers = { 'GET /feeds/recommend_timeline': { data: [{ text: 'the first post' }] } };
  const rendering = await aRenderer().render(aJob('asks', { answers }));
  expect(rendering?.html).toContain('the first post, no more');
  const { queries } = (rendering?.state ?? {}) as { queries: { state: { data: unknown } }[] };
  expect(queries.map(({ state }) => state.data)).toEqual([answers['GET /feeds/recommend_timeline']]);
});

test('pages that are asked for at once each get their own content', async () => {
  const renderer = aRenderer();
  const { remote } = aJob('works');
  const paths = Array.from({ length: 10 }, (_, at) => `/topics/t${at}`);
  const all = await Promise.all(paths.map((url) => renderer.render(aJob('works', { remote, url }))));
  expect(all.map((one) => /the page at ([^<]*)/.exec(one?.html ?? '')?.[1])).toEqual(paths);
});

test.each(['throws', 'throwsAtOnce', 'asksForFiles', 'isEmpty'] as const)(
  'a server file that %s costs its page the rendering, and the thread goes on',
  async (kind) => {
    const renderer = aRenderer();
    const works = aJob('works');
    expect(await renderer.render(aJob(kind))).toBeNull();
    expect(lines.join()).toContain('a job of the rendering thread failed');
    expect(await renderer.render(works)).not.toBeNull();
    expect(lines.join()).not.toContain('the rendering thread was ended');
  },
);

test.each(['loops', 'loopsAtOnce', 'eatsMemory', 'exits'] as const)(
  'a server file that %s ends the thread, rests itself, and lets other pages be rendered a second later',
  async (kind) => {
    const renderer = aRenderer();
    const broken = aJob(kind);
    const [first, waiting] = await Promise.all([renderer.render(broken), renderer.render(aJob('works'))]);
    expect([first, waiting]).toEqual([null, null]);
    expect(lines.join()).toContain('the rendering thread was ended');
    expect(lines.join()).toContain(broken.remote?.file);
    expect(await renderer.render(aJob('works'))).toBeNull();
    await wait(1_100);
    expect(await renderer.render(aJob('works'))).not.toBeNull();
    expect(await renderer.render(broken)).toBeNull();
    expect(lines).toHaveLength(1);
  },
);

test('a file is warm before it is asked for, and again when the thread is started anew', async () => {
  const renderer = aRenderer();
  const { remote } = aJob('works');
  if (!remote) throw new Error('the job has no remote');
  renderer.warmUp([remote]);
  await renderer.render(ABOUT);
  const begun = performance.now();
  expect(await renderer.render(aJob('works', { remote }))).not.toBeNull();
  expect(performance.now() - begun).toBeLessThan(150);
});

test('of more pages than can be rendered soon the others are not', async () => {
  const renderer = aRenderer();
  const { remote } = aJob('works');
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, at) => renderer.render(aJob('works', { remote, url: `/topics/t${at}` }))),
  );
  expect(all.filter(Boolean).length).toBeLessThanOrEqual(21);
});
