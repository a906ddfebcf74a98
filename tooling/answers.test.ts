import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests, REMOTES, ROOT, sourcesOf } from './sources';

/** Return the sources of shell and remotes in which something stands, relative to the project. */
const filesWith = (pattern: RegExp) =>
  ['shell', ...REMOTES]
    .flatMap((workspace) => sourcesOf(path.join(ROOT, workspace)))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !isForTests(file));

test('answers are read by hooks that make their keys of endpoints, and by no others', () => {
  const exported = readFileSync(path.join(ROOT, 'platform/src/query.ts'), 'utf8');
  expect(exported).toMatch(/\buseAnswer\b/);
  expect(exported).not.toMatch(/\b(useQuery|useQueries|useInfiniteQuery|useSuspenseQuery|queryOptions)\b/);
});

test('nobody writes the key of an answer as a list', () => {
  expect(filesWith(/\bqueryKey\s*[:=]\s*\[|\w(Query|Queries)(Data|State)(<[^(]*>)?\(\s*\[/)).toEqual([]);
});

test('answers are changed by edits alone, which can be taken back one by one', () => {
  expect(filesWith(/\bset(Query|Queries)Data\b/)).toEqual([]);
});
