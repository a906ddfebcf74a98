import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFragment, anInit, box } from '../testing/fragments';
import { readFragment } from './fmp4/fragment';
import { readInit } from './fmp4/init';
import { FragmentSplitter } from './fmp4/splitter';
import { earliestOf, moved, startOf } from './fmp4/times';
import { lowLatencyList, lowWindow, mainList, plainList } from './playlist';
import { isListed } from './segment';
import { recordedRuns } from './runs';
import { Segments } from './segments';

const AT = Date.parse('2026-11-27T12:00:00Z');
const INIT = anInit();
const { tracks } = readInit(INIT);

let folder: string;
let at: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'minori-live-'));
  at = AT;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Half a second. */
function add(segments: Segments, run = 0, isIndependent = false, pictures = 5): void {
  const data = aFragment(pictures, { isIndependent });
  segments.add(run, readFragment(data, tracks), data, at);
  at += pictures * 100;
}

/** So many seconds, with a whole picture every two. */
function send(segments: Segments, seconds: number, run = 0): void {
  segments.beginRun(run, INIT);
  for (let half = 0; half < seconds * 2; half += 1) add(segments, run, half % 4 === 0);
}

const listOf = (segments: Segments, isEnded = false) => ({
  low: lowLatencyList({ ...segments, isEnded, window: segments.window }),
  plain: plainList({ ...segments, isEnded, window: segments.window }),
});

test('what a fragment and its beginning say is read, by the picture and not by the sound', () => {
  const init = readInit(anInit({ width: 1920, height: 1080, hasSound: true }));
  expect(init).toMatchObject({ width: 1920, height: 1080 });
  expect([...init.tracks.values()].map(({ kind, codec }) => `${kind} ${codec}`)).toEqual(['video avc1', 'audio mp4a']);
  const fragment = aFragment(3, { isIndependent: true, times: [40, 50, 60] });
  expect(readFragment(fragment, tracks)).toEqual({ ms: 150, isIndependent: true, frames: 3 });
  expect(readFragment(aFragment(5), tracks)).toEqual({ ms: 500, isIndependent: false, frames: 5 });
  expect(readFragment(aFragment(5), new Map())).toMatchObject({ ms: 0, frames: 0 });
  expect(() => readInit(box('free'))).toThrow('no beginning');
});

test('when a fragment is shown is read, and put off', () => {
  const fragment = aFragment(3, { at: 4_000 });
  const later = moved(fragment, tracks, { video: 1_500, audio: 0 });
  expect([startOf(fragment, tracks), earliestOf(fragment, tracks), startOf(later, tracks)]).toEqual([
    4_000, 4_000, 5_500,
  ]);
  expect(moved(later, tracks, { video: -1_500, audio: 0 })).toEqual(fragment);
  expect([startOf(aFragment(1), tracks), startOf(fragment, new Map())]).toEqual([undefined, undefined]);
});

test('a file that arrives in pieces is parted into its beginning and fragments', () => {
  const whole = Buffer.concat([INIT, aFragment(5, { isIndependent: true }), aFragment(5), box('mfra')]);
  for (const cut of [1, 7, 100, whole.length]) {
    const found: string[] = [];
    const splitter = new FragmentSplitter({
      onInit: (bytes) => found.push(`init ${bytes.equals(INIT)}`),
      onFragment: (bytes) => found.push(`fragment ${bytes.length}`),
    });
    for (let from = 0; from < whole.length; from += cut) splitter.push(whole.subarray(from, from + cut));
    expect(found).toEqual(['init true', `fragment ${aFragment(5).length}`, `fragment ${aFragment(5).length}`]);
  }
});

test('parts are listed as they come, segments when they are whole, the last six', () => {
  const segments = new Segments(folder);
  expect(listOf(segments)).toEqual({ low: null, plain: null });
  send(segments, 3);
  expect(listOf(segments).low).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-PART-INF:PART-TARGET=0.500',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="r0-init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-27T12:00:00.000Z',
      '#EXT-X-PART:DURATION=0.500,URI="r0-0.0.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.500,URI="r0-0.1.m4s"',
      '#EXT-X-PART:DURATION=0.500,URI="r0-0.2.m4s"',
      '#EXT-X-PART:DURATION=0.500,URI="r0-0.3.m4s"',
      '#EXTINF:2.000,',
      'r0-0.m4s',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-27T12:00:02.000Z',
      '#EXT-X-PART:DURATION=0.500,URI="r0-1.0.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.500,URI="r0-1.1.m4s"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="r0-1.2.m4s"',
      '',
    ].join('\n'),
  );
  expect(listOf(segments).plain).not.toMatch(/PART|r0-1/);
  const has = (number: number, part?: number) => isListed(segments.window, number, part);
  expect([has(0), has(1), has(1, 1), has(1, 2)]).toEqual([true, false, true, false]);
  expect(segments.partOf(1, 1, 'high')).toEqual(aFragment(5));

  for (let half = 2; half < 40; half += 1) add(segments, 0, half % 4 === 0);
  const { low, plain } = listOf(segments);
  expect(low).toContain('#EXT-X-MEDIA-SEQUENCE:5\n');
  expect(low?.match(/^r0-\d+\.m4s$/gm)).toEqual([5, 6, 7, 8, 9].map((number) => `r0-${number}.m4s`));
  expect(low).not.toContain('r0-6.0.m4s');
  expect(low).toContain('r0-7.0.m4s');
  expect(plain?.match(/#EXTINF/g)).toHaveLength(5);
  expect(statSync(join(folder, 'r0-0.m4s')).size).toBe(4 * aFragment(5).length);
});

test('a long part keeps players further behind for as long as it is listed', () => {
  const segments = new Segments(folder);
  segments.beginRun(0, INIT);
  add(segments, 0, true, 9);
  const heldBack = () => /PART-HOLD-BACK=([\d.]+)/.exec(listOf(segments).low ?? '')?.[1];
  expect(heldBack()).toBe('2.700');
  for (let half = 1; half < 13; half += 1) add(segments, 0, half % 4 === 0);
  expect(heldBack()).toBe('2.700');
  for (let half = 13; half < 20; half += 1) add(segments, 0, half % 4 === 0);
  expect(heldBack()).toBe('1.500');
});

test('an interruption shows only when the next run begins, and counts when it has left the list', () => {
  const segments = new Segments(folder);
  send(segments, 3);
  segments.interrupt();
  const held = listOf(segments);
  expect(held.low).toContain('URI="r0-1.1.m4s"');
  expect(held.low).not.toMatch(/r0-1\.m4s|PRELOAD/);
  expect(held.plain).not.toContain('r0-1');
  expect(isListed(segments.window, 1)).toBe(false);
  // A run that sends nothing leaves no trace.
  send(segments, 3, 2);
  const { low } = listOf(segments);
  const order = ['r0-1.1.m4s"', '#EXTINF:1.000,', 'r0-1.m4s', '#EXT-X-DISCONTINUITY\n', 'r2-init.mp4', 'r2-2.0.m4s"'];
  const places = order.map((text) => low?.indexOf(text) ?? -1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(low).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0');
  for (let half = 6; half < 40; half += 1) add(segments, 2, half % 4 === 0);
  expect(listOf(segments).low).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
  segments.finish();
  const ended = listOf(segments, true);
  expect(ended.low).toContain('#EXT-X-ENDLIST');
  expect(ended.low).not.toContain('#EXT-X-PART:');
  expect(ended.plain).toContain('#EXT-X-ENDLIST');
});

test('the second quality has the numbers and times of the first, and is filled with it where it is missing', () => {
  const segments = new Segments(folder);
  send(segments, 9);
  const [first, second, third] = segments.window;
  const parts = [{ ms: 500, isIndependent: true, data: aFragment(5) }];
  if (!first || !second || !third) throw new Error('Nothing was sent');
  first.low = { ms: 2_000, isWhole: true, parts: [] };
  second.low = { ms: 500, isWhole: false, parts };
  const listWhile = (making: number[]) => {
    const window = lowWindow(segments.window, ({ number }) => making.includes(number));
    return lowLatencyList({ ...segments, isEnded: false, window })?.split('\n') ?? [];
  };
  const names = (lines: string[]) => lines.flatMap((line) => /[rl]\d+-[\w.]+(?:mp4|m4s)/.exec(line) ?? []);
  // While it is made nothing is named that comes later.
  const making = listWhile([1, 2, 3, 4]);
  expect(names(making)).toEqual(['l0-init.mp4', 'l0-0.m4s', 'l0-1.0.m4s', 'l0-1.1.m4s']);
  expect(making.filter((line) => line.includes('DATE-TIME'))).toHaveLength(2);
  // When it is given up the first takes its place, from a whole segment on.
  const givenUp = listWhile([]);
  expect(names(givenUp).slice(0, 4)).toEqual(['l0-init.mp4', 'l0-0.m4s', 'r0-init.mp4', 'r0-1.0.m4s']);
  expect(givenUp.join()).not.toContain('DISCONTINUITY,');
  const high = listOf(segments).low?.split('\n') ?? [];
  const times = (lines: string[]) => lines.filter((line) => /DATE-TIME|EXTINF|SEQUENCE/.test(line));
  expect(times(givenUp)).toEqual(times(high));

  const inits = {
    high: readInit(anInit({ width: 720, height: 1_280 })),
    low: readInit(anInit({ width: 480, height: 854 })),
  };
  expect(mainList(inits, segments.window, { isPlain: true }).split('\n').slice(3)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=1000000,RESOLUTION=720x1280',
    'high-plain.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=950000,RESOLUTION=480x854',
    'low-plain.m3u8',
    '',
  ]);
  delete first.low;
  delete second.low;
  expect(mainList(inits, segments.window, { isPlain: false })).not.toContain('low');
});

test('what lies on disk is gone on with after a crash, but for the fragment that was cut off', () => {
  const segments = new Segments(folder);
  send(segments, 5);
  const before = segments.window.map(({ number, run, ms }) => ({ number, run, ms }));
  appendFileSync(join(folder, 'r0-2.m4s'), aFragment(5).subarray(0, 50));
  const file = join(folder, 'segments.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"number":2,"ru`);

  for (let time = 0; time < 2; time += 1) {
    const recovered = new Segments(folder);
    expect(recovered.window).toMatchObject(before);
    expect(recovered).toMatchObject({ number: 3, ms: 5_000 });
    expect(statSync(join(folder, 'r0-2.m4s')).size).toBe(2 * aFragment(5).length);
    expect(listOf(recovered).plain).toContain('r0-2.m4s');
  }
  const recovered = new Segments(folder);
  at += 9_000;
  send(recovered, 1, 1);
  expect(listOf(recovered).low).toMatch(/r0-2\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="r1-init.mp4"\n.*\n.*r1-3\.0/);
  recovered.finish();
  const begun = [AT, AT + 14_000].map((time) => new Date(time).toISOString());
  expect(recordedRuns(folder)).toEqual([
    { started_at: begun[0], seconds: 5 },
    { started_at: begun[1], seconds: 1 },
  ]);
});
