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

test('returns to where a path was left, for 15 minutes, in another document too', () => {
  const memory = memoryAt();
  memory.remember('/courses', 640);
  expect(memory.recall('/courses')).toBe(640);
  memory.keep();
  now += 15 * 60_000 - 1;
  expect(memoryAt().recall('/courses')).toBe(640);
  now += 1;
  expect(memoryAt().recall('/courses')).toBe(0);
  expect(memory.recall('/courses')).toBe(0);
});

test('keeps ten paths, the oldest goes', () => {
  const memory = memoryAt();
  for (let n = 0; n < 11; n++) memory.remember(`/topics/t${n}`, 500 + n);
  expect(memory.recall('/topics/t0')).toBe(0);
  expect(memory.recall('/topics/t10')).toBe(510);
});

test('a page that always begins at the top is not remembered', () => {
  const memory = memoryAt('top');
  memory.remember('/taro_1/posts/65a0c0ffee', 500);
  expect(memory.recall('/taro_1/posts/65a0c0ffee')).toBe(0);
});

test('a page that wants it is taken 90 px further up', () => {
  const memory = memoryAt('above');
  memory.remember('/topics/nisa', 500);
  expect(memory.recall('/topics/nisa')).toBe(410);
  memory.remember('/topics/nisa', 50);
  expect(memory.recall('/topics/nisa')).toBe(0);
});

test('what has expired is not kept', () => {
  const memory = memoryAt();
  memory.remember('/', 100);
  now += 16 * 60_000;
  memory.keep();
  expect(sessionStorage.getItem('minori.scroll')).toBe('[]');
});
