import { createScrollMemory } from './scrollMemory';

let now = 0;
const memoryAt = () => createScrollMemory(sessionStorage, () => now);

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
  expect(memoryAt().recall('/topics/t10')).toBe(510 - 90);
});

test.each(['/taro_1/posts/65a0c0ffee', '/courses/1', '/chart', '/chart?id=1', '/p/post-topic/nisa'])(
  '%s is not remembered',
  (path) => {
    memoryAt().remember(path, 500);
    expect(memoryAt().recall(path)).toBe(0);
  },
);

test('90 px are taken off on a topic', () => {
  memoryAt().remember('/topics/nisa', 50);
  expect(memoryAt().recall('/topics/nisa')).toBe(0);
});

test('tidying up forgets what has expired', () => {
  memoryAt().remember('/', 100);
  now += 16 * 60_000;
  memoryAt().cleanUp();
  expect(sessionStorage.getItem('minori.scroll')).toBe('[]');
});
