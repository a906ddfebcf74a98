import { execFileSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '@minori/contracts/client';
import type { Site } from '@minori/sandbox/site';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../src/browser/launch.ts';
import { clientOf } from '../../src/client.ts';
import { median, note, noteLoad, report } from '../report.ts';
import { delayOn, publishClock, sendClock } from './clock.ts';

const API = path.resolve(import.meta.dirname, '../../../api');
/** A creator of the demo data who may stream. */
const HOST = 'kabu_tomaru';
const STREAMS = 4;
const SETTLED_MS = 6_000;
const LOOKS = 20;
const LOOK_MS = 500;
const H264 = ['video/x-matroska;codecs=avc1', 'video/webm;codecs=h264'];
const VP8 = 'video/webm;codecs=vp8';

/** A crowd as the engine's own benchmark tells of it. */
interface Crowd {
  count: number;
  share: number;
  requests: number;
  failures: number;
  megabits: number;
}

/** What the engine's own benchmark tells. */
interface Costs {
  streams: number;
  engine: { share: number; megabytes: number };
  ffmpeg: { share: number; megabytes: number };
  parts: { median: number; worst: number };
  viewers: Crowd;
  plainViewers: Crowd;
  /** Viewers with a low delay of a server that does nothing but answer with as many bytes. */
  reference: Crowd;
  /** Null where this machine was too slow for it. */
  transcode: { share: number; megabytes: number } | null;
}

/** What streams, viewers and cameras cost the engine, without a site around it. */
function benchEngine(): void {
  console.log('\nThe engine of live streams, 720 lines at 2.5 Mbit/s, percent of a processor');
  const answer = execFileSync('npx', ['tsx', 'bench/live.ts', String(STREAMS), '--json'], { cwd: API });
  const costs = JSON.parse(answer.toString()) as Costs;
  const { streams, engine, ffmpeg, parts, viewers, plainViewers, reference, transcode } = costs;
  report('a stream that is copied', engine.share / streams + ffmpeg.share, { atMost: 2 }, ' %');
  report(`memory of the engine with ${streams} streams`, engine.megabytes, { atMost: 200 }, ' MB');
  report('memory of each ffmpeg', ffmpeg.megabytes, { atMost: 80 }, ' MB');
  report('a part is listed after its end, median', parts.median, { atMost: 100 }, ' ms');
  report(`${viewers.count} viewers with a low delay`, viewers.share, { atMost: 15 }, ' %');
  note('as many of a plain server that answers with the same bytes', reference.share, ' %');
  report('of them failed', viewers.failures + plainViewers.failures, { atMost: 0 });
  note('calls a second of them', viewers.requests);
  note('sent to them', viewers.megabits, ' Mbit/s');
  report(`${plainViewers.count} viewers of whole segments`, plainViewers.share, { atMost: 10 }, ' %');
  report('VP8 made into H.264, 720 lines', transcode?.share ?? 100, { atMost: 80 }, ' %');
}

/** A guest whose page notes when it was pressed, and when a stream first moved. */
async function aGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1_440, height: 900 } });
  await context.addInitScript(() => {
    const marks: Record<string, number> = {};
    Object.assign(globalThis, { marks });
    addEventListener('click', () => (marks['pressed'] = performance.now()), true);
    addEventListener('playing', () => (marks['played'] ??= performance.now()), true);
  });
  return context.newPage();
}

/** Milliseconds from a press, or from the beginning of the visit, until a stream moves. */
async function startOn(page: Page): Promise<number> {
  const marks = () => page.evaluate(() => (globalThis as unknown as { marks: Record<string, number> }).marks);
  for (;;) {
    const { pressed = 0, played } = await marks();
    if (played !== undefined) return played - pressed;
    await wait(20);
  }
}

async function benchStart(browser: Browser, site: Site, id: string, rounds: number): Promise<void> {
  const page = await aGuest(browser);
  const starts: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    await page.goto(`${site.url}/?tab=live_posts`);
    const link = page.locator(`main a[href="/livestream/${id}"]`).first();
    await link.waitFor();
    await wait(1_000); // what is fetched ahead is there
    await link.click();
    const start = await startOn(page);
    if (round < 0) note('from a press to the picture, the first visit', start, ' ms');
    else starts.push(start);
  }
  report('from a press to the picture, median', median(starts), { atMost: 1_000 }, ' ms');
  await page.goto(`${site.url}/livestream/${id}`);
  note('from the opening of its address to the picture', await startOn(page), ' ms');
  await page.context().close();
}

async function benchDelay(browser: Browser, site: Site, id: string, name: string, atMost: number): Promise<void> {
  const page = await aGuest(browser);
  await page.goto(`${site.url}/livestream/${id}`);
  await startOn(page);
  await wait(SETTLED_MS);
  const delays: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const delay = await delayOn(page);
    if (delay !== null) delays.push(delay);
    await wait(LOOK_MS);
  }
  report(`from the camera to the viewer, ${name}, median`, median(delays), { atMost }, ' ms');
  note('the longest of them', Math.max(...delays), ' ms');
  await page.context().close();
}

/** Plan a stream; return its id and what sends it once it is live. */
async function goLive(
  host: ApiClient,
  source: 'software' | 'webcam',
  send: (id: string) => Promise<ChildProcess | undefined>,
): Promise<{ id: string; program: ChildProcess | undefined }> {
  const body = { title: `計測の配信（${source}）`, source };
  const { id } = (await host('POST /live/streams', { body })).data;
  const program = await send(id);
  for (;;) {
    const { status } = (await host('GET /live/streams/:id', { params: { id } })).data;
    if (status === 'in_live') return { id, program };
    await wait(200);
  }
}

async function benchCamera(browser: Browser, site: Site, host: ApiClient): Promise<void> {
  for (const { name, mimes, atMost } of [
    { name: 'a browser’s H.264', mimes: H264, atMost: 2_500 },
    { name: 'a browser’s VP8', mimes: [VP8], atMost: 4_000 },
  ]) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(site.url);
    const mime = await page.evaluate((all) => all.find((one) => MediaRecorder.isTypeSupported(one)), mimes);
    if (mime) {
      const { id } = await goLive(host, 'webcam', async (stream) => {
        const { url: address } = (await host('POST /live/streams/:id/ticket', { params: { id: stream } })).data;
        await sendClock(page, { address, mime });
        return undefined;
      });
      await benchDelay(browser, site, id, name, atMost);
      await host('POST /live/streams/:id/end', { params: { id } });
    } else console.log(`  this browser records no ${mimes.join(', ')}`);
    await page.context().close();
  }
}

/** Measure what streams cost the engine, how soon they play, and how far behind their cameras viewers are. */
export async function benchLive(site: Site, rounds: number): Promise<void> {
  noteLoad();
  benchEngine();
  const account = site.accounts.find(({ username }) => username === HOST);
  if (!account) throw new Error(`There is no ${HOST}`);
  const host = await clientOf(site, account);
  const browser = await launchBrowser();
  console.log('\nLive streams in a browser');
  try {
    const { id, program } = await goLive(host, 'software', async (stream) => {
      const { server_url, stream_key } = (await host('POST /live/streams/:id/key', { params: { id: stream } })).data;
      return publishClock(`${server_url}/${stream_key}`);
    });
    await benchStart(browser, site, id, rounds);
    await benchDelay(browser, site, id, 'a program’s H.264', 2_500);
    program?.kill('SIGKILL');
    await host('POST /live/streams/:id/end', { params: { id } });
    await benchCamera(browser, site, host);
  } finally {
    await browser.close();
  }
  noteLoad();
}
