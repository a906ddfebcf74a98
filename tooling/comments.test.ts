import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, sourcesOf, workspaces } from './sources';

/** A doc comment, its first word, and the line that follows it. */
const COMMENT = /\/\*\*\s*(?:\*\s*)?([A-Z][a-z]+)\b(?:(?!\*\/)[^])*\*\/\n([^\n]*)/g;
const FUNCTION =
  /^\s*(export\s+)?(default\s+)?(async\s+)?function\b|^\s*(export\s+)?(abstract\s+)?class\b|^\s*((static|async|get|private|protected)\s+)*#?\w+(<.*>)?\??\([^']|^\s*\w+\??:\s*\(|^\s*(export\s+)?const\s+\w+\s*=\s*(async\s*)?\(/;
const THIRD_PERSON = new Set(
  'Adds Asks Binds Changes Closes Compiles Counts Deletes Ends Finds Forgets Gives Keeps Lets Makes Moves Notes Opens Puts Reads Rejects Removes Renders Resolves Returns Runs Says Sends Sets Shows Starts Stops Stores Takes Tells Throws Waits Writes'.split(
    ' ',
  ),
);

test('doc comments of functions say in the imperative what they do', () => {
  const wrong = workspaces()
    .flatMap((workspace) => sourcesOf(path.join(ROOT, workspace)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COMMENT)]
        .filter(([, first, line]) => THIRD_PERSON.has(first ?? '') && FUNCTION.test(line ?? ''))
        .map(([, first]) => `${path.relative(ROOT, file)}: ${first}`),
    );
  expect(wrong).toEqual([]);
});
