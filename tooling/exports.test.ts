import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests, ROOT, sourcesOf } from './sources';

const FOLDER = path.join(ROOT, 'api');
/** Jest's own settings, which it calls by their place. */
const BY_PLACE = /globalSetup|globalTeardown|\.d\.ts$/;
/** What nothing but tests may use: nobody else decides the time, or forgets what is remembered for a while. */
const FOR_TESTS = ['src/clock.ts: setClock', 'src/domains/information/status.ts: forgetStatus'];
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;

interface Source {
  name: string;
  exported: string[];
  /** How often each word stands in it. */
  words: Map<string, number>;
}

function read(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const words = new Map<string, number>();
  for (const [word] of text.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  const exported = [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
  return { name: path.relative(FOLDER, file), exported, words };
}

const SOURCES = sourcesOf(FOLDER)
  .filter((file) => !BY_PLACE.test(file))
  .map(read);

/** How many sources name each word, tests apart. */
function namedBy(sources: Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sources) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

test('what the API exports is used by another source, or within its own and by a test', () => {
  const own = SOURCES.filter(({ name }) => !isForTests(name));
  const named = namedBy(own);
  const namedByTests = namedBy(SOURCES.filter(({ name }) => isForTests(name)));
  const unused = own.flatMap(({ name, exported, words }) =>
    exported
      .filter((word) => (named.get(word) ?? 0) < 2 && !((words.get(word) ?? 0) > 1 && namedByTests.has(word)))
      .map((word) => `${name}: ${word}`),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(unused).toEqual(FOR_TESTS);
});
