import type { RemoteRoute } from '@minori/platform';
import { createScrollMemory } from './scrollMemory';

let now = 0;
const memoryAt = (comeBack?: RemoteRoute['comeBack']) =>
  createScrollMemory(
    () => comeBack,
    sessionStorage,
    () => now,
  );

beforeEach(() => {
  now = 1_000_000;
  sessionStorage.clear();
});

test('returns to where a path was left, for 15 minutes', () => {
  memoryAt().remember('/courses', 640);
  now += 15 * 60_000 - 1;
  expect(memoryAt().recall('/courses')).toBe(640);
  now += 1;
  expect(memoryAt().recall('/courses')).toBe(0);
});

test('keeps ten paths, the oldest goes', () => {
  for (let n = 0; n < 11; n++) memoryAt().remember(`/topics/t${n}`, 500 + n);
  expect(memoryAt().recall('/topics/t0')).toBe(0);
  expect(memoryAt().recall('/topics/t10')).toBe(510);
});

test('a page that always begins at the top is not remembered', () => {
  memoryAt('top').remember('/taro_1/posts/65a0c0ffee', 500);
  expect(memoryAt().recall('/taro_1/posts/65a0c0ffee')).toBe(0);
});

test('a page that wants it is taken 90 px further up', () => {
  memoryAt('above').remember('/topics/nisa', 500);
  expect(memoryAt('above').recall('/topics/nisa')).toBe(410);
  memoryAt('above').remember('/topics/nisa', 50);
  expect(memoryAt('above').recall('/topics/nisa')).toBe(0);
});

test('tidying up forgets what has expired', () => {
  memoryAt().remember('/', 100);
  now += 16 * 60_000;
  memoryAt().cleanUp();
  expect(sessionStorage.getItem('minori.scroll')).toBe('[]');
});
