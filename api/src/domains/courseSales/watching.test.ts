import { seededRandom } from '../../adapters/marketData/seededRandom';
import type { VersionLesson } from '../courses/purchases';
import { watchedPercent } from './watching';

const film = (id: string, seconds: number, mediaId = `film of ${id}`): VersionLesson => ({ id, seconds, mediaId });
const text = (id: string, seconds: number): VersionLesson => ({ id, seconds, mediaId: null });
const record = (seconds: Record<string, number>, opened: string[] = []) => ({
  seconds: new Map(Object.entries(seconds)),
  opened: new Set(opened),
});
const versions = (bought: VersionLesson[], newest: VersionLesson[]) => ({
  bought,
  newest,
  free: bought.slice(0, 1),
  freed: newest.slice(0, 1),
});
const same = (lessons: VersionLesson[]) => versions(lessons, lessons);

const COURSE = [film('free', 600), film('a', 500), text('b', 200), film('c', 300)];

test.each([
  ['nothing', record({}), 0],
  ['the free lesson alone, over and over', record({ 'film of free': 9_000 }, ['free']), 0],
  ['a second less than a tenth', record({ 'film of a': 99.9 }), 9],
  ['a tenth', record({ 'film of a': 100 }), 10],
  ['a text, as soon as it is opened', record({}, ['b']), 20],
  ['a film more than once', record({ 'film of c': 3_000 }), 30],
  ['a film of another course, and an opened film that was not watched', record({ other: 500 }, ['a', 'x']), 0],
  ['all', record({ 'film of a': 500, 'film of c': 301 }, ['b']), 100],
])('of a course was watched: %s', (_, watched, percent) => {
  expect(watchedPercent(same(COURSE), watched)).toBe(percent);
});

test('a course of one free lesson, or of none, was never watched', () => {
  expect(watchedPercent(same([film('free', 600)]), record({ 'film of free': 600 }))).toBe(0);
  expect(watchedPercent(same([]), record({}))).toBe(0);
});

test('what was bought is the measure, and what was watched of newer lessons counts, each lesson once', () => {
  const newest = [film('free', 600), film('a', 500, 'new film of a'), film('d', 400)];
  const course = versions(COURSE, newest);
  expect(watchedPercent(course, record({ 'film of d': 100 }))).toBe(10);
  expect(watchedPercent(course, record({ 'film of a': 450, 'new film of a': 450 }))).toBe(50);
  // What has become the free lesson is everybody's, also where it was not when it was bought.
  expect(watchedPercent(versions(COURSE, [film('a', 500), ...COURSE]), record({ 'film of a': 500 }))).toBe(0);
  // Whatever costs is new.
  expect(watchedPercent(versions([film('free', 600)], newest), record({ 'film of d': 1 }))).toBe(100);
});

test('a film counts once, and what was everybody’s in any version not at all', () => {
  const shared = [
    film('free', 600),
    film('trailer', 600, 'film of free'),
    film('a', 500),
    film('again', 500, 'film of a'),
    text('b', 500),
  ];
  expect(watchedPercent(same(shared), record({ 'film of free': 600 }))).toBe(0);
  expect(watchedPercent(same(shared), record({ 'film of a': 500 }))).toBe(50);
  // A lesson that takes longer by now has not become more of what was watched, nor has a film under another lesson.
  const longer = [film('free', 600), text('b', 5_000), film('moved', 500, 'film of a'), film('a', 500, 'other')];
  expect(watchedPercent(versions(COURSE, longer), record({ 'film of a': 100 }, ['b']))).toBe(30);
  const free = [film('a', 500), film('free', 600)];
  expect(watchedPercent({ ...same(COURSE), free }, record({ 'film of a': 500 }))).toBe(0);
  expect(watchedPercent({ ...same(COURSE), free }, record({}, ['b']))).toBe(40);
  // What becomes everybody’s later makes the rest no larger a part.
  const freed = [film('a', 500), film('c', 300)];
  expect(watchedPercent({ ...same(COURSE), freed }, record({ 'film of a': 500 }, ['b']))).toBe(20);
});

test('watching more is never less, and comes to a hundred at most', () => {
  const random = seededRandom('watched');
  for (let round = 0; round < 200; round += 1) {
    const lessons = Array.from({ length: random.between(1, 8) }, (_, index) =>
      random.between(0, 1) === 0
        ? film(`l${index}`, random.between(0, 900))
        : text(`l${index}`, random.between(0, 900)),
    );
    const watched: Record<string, number> = {};
    const opened: string[] = [];
    let last = 0;
    for (let step = 0; step < 20; step += 1) {
      const lesson = random.pick(lessons);
      if (lesson.mediaId === null) opened.push(lesson.id);
      else watched[lesson.mediaId] = (watched[lesson.mediaId] ?? 0) + random.between(0, 300);
      const now = watchedPercent(same(lessons), record(watched, opened));
      expect(now).toBeGreaterThanOrEqual(last);
      expect(now).toBeLessThanOrEqual(100);
      last = now;
    }
  }
});
