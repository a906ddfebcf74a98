import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(__dirname);
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
const BROWSER = ['contracts', 'platform', 'design-system'];

/** Which workspaces each may import; `*` marks what only its tests, stories and build may. */
const ALLOWED: Record<string, string[]> = {
  contracts: ['tooling*'],
  platform: ['contracts', 'tooling*'],
  'design-system': ['tooling*'],
  shell: [...BROWSER, 'tooling*'],
  ...Object.fromEntries(REMOTES.map((name) => [name, [...BROWSER, 'tooling*']])),
  api: ['contracts', 'sandbox*', 'tooling*'],
  sandbox: ['contracts', 'tooling*'],
  // The benchmark builds the home screen as one bundle, to compare with.
  e2e: ['contracts', 'sandbox', 'tooling*', 'platform*', 'shell*', 'mf-timeline*'],
  tooling: [],
};

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const BUILT = new Set(['node_modules', 'dist', 'dist-server', 'dist-alone', 'storybook-static', '.turbo', '.data']);

function sourcesOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) return BUILT.has(entry.name) ? [] : sourcesOf(full);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [full] : [];
  });
}

/** Everything that a source names in an import, an export or a dynamic import. */
function importsOf(source: string): string[] {
  const pattern =
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const isForTests = (file: string) =>
  /\.(test|stories)\.tsx?$|(^|\/)(testing|bench|\.storybook)\/|(^|\/)(jest|rspack|rsbuild)\.config\./.test(file);

function workspaceOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('@minori/')) return imported.split('/')[1];
  if (!imported.startsWith('.')) return undefined;
  return path.relative(ROOT, path.resolve(path.dirname(file), imported)).split(path.sep)[0];
}

test('the table above names every workspace', () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const named = workspaces.flatMap((name) => (name === 'mf-*' ? REMOTES : [name]));
  expect(Object.keys(ALLOWED).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.keys(ALLOWED))('%s', (workspace) => {
  const allowed = ALLOWED[workspace] ?? [];
  const manifest = JSON.parse(readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')) as Package;

  test('depends on no workspace that it may not know', () => {
    const ours = (names: Record<string, string> = {}) =>
      Object.keys(names).flatMap((name) => (name.startsWith('@minori/') ? [name.slice('@minori/'.length)] : []));
    expect(ours(manifest.dependencies).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(
      ours(manifest.devDependencies).filter((name) => !allowed.includes(name) && !allowed.includes(`${name}*`)),
    ).toEqual([]);
  });

  test('imports no workspace that it may not know', () => {
    const wrong = sourcesOf(path.join(ROOT, workspace)).flatMap((file) => {
      const relative = path.relative(path.join(ROOT, workspace), file);
      return importsOf(readFileSync(file, 'utf8')).flatMap((imported) => {
        const target = workspaceOf(file, imported);
        const isFine =
          target === undefined ||
          target === workspace ||
          allowed.includes(target) ||
          (isForTests(relative) && allowed.includes(`${target}*`));
        return isFine ? [] : [`${relative} imports ${imported}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

test('the check sees a forbidden import', () => {
  const source =
    "import { a } from '@minori/shell';\nexport * from '../../api/src/app';\nconst b = import('" +
    "@minori/mf-market');";
  const file = path.join(ROOT, 'mf-timeline/src/App.tsx');
  expect(importsOf(source).map((imported) => workspaceOf(file, imported))).toEqual(['shell', 'api', 'mf-market']);
});
