import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { DIALOGS, manifestOf, ROOT, sourcesOf, workspaces } from './sources';
import { workspaceOf } from './federation.ts';

/** How a line begins that declares types, and nothing that runs. */
const OF_TYPES = /^(import type |declare module |export (type|interface) |\s|\}|\/\*|$)/;

const PACKAGES = DIALOGS.map((folder) => {
  const directory = path.join(ROOT, folder);
  const text = sourcesOf(directory)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...text.matchAll(/^ {4}'(\w+\.\w+)':/gm)].map(([, name = '']) => name);
  return { folder, package: manifestOf(directory), version: workspaceOf(directory).version, text, names };
});

test.each(PACKAGES)('$folder holds types, and nothing that runs', ({ package: { exports }, text }) => {
  expect(exports).toEqual({ '.': { types: './src/index.ts' }, './package.json': './package.json' });
  expect(text.split('\n').filter((line) => !OF_TYPES.test(line))).toEqual([]);
});

test.each(PACKAGES)('$folder tells of the dialogs that its remote shows', ({ folder, names }) => {
  const manifest = readFileSync(path.join(ROOT, path.dirname(folder), 'src/manifest.ts'), 'utf8');
  const shown = /\bdialogs: \[([^\]]*)\]/.exec(manifest)?.[1] ?? '';
  expect(names).toEqual(expect.arrayContaining([...shown.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)));
});

test('each dialog has one owner', () => {
  const names = PACKAGES.flatMap((owner) => owner.names);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const OPENERS = workspaces().filter((name) => /^(mf-[a-z]+|shell)$/.test(name));

test.each(OPENERS)('%s names the types of the dialogs that it opens, in a range that fits', (workspace) => {
  const directory = path.join(ROOT, workspace);
  const text = sourcesOf(directory)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const { devDependencies = {} } = manifestOf(directory);
  const needed = PACKAGES.filter(({ names }) => names.some((name) => text.includes(`'${name}'`)));
  const listed = PACKAGES.filter((owner) => owner.package.name in devDependencies);
  expect(listed.map(({ folder }) => folder)).toEqual(needed.map(({ folder }) => folder));
  for (const owner of listed) {
    const range = devDependencies[owner.package.name] ?? '';
    expect(range).toMatch(/^\^\d/);
    expect(satisfies(owner.version, range)).toBe(true);
  }
});
