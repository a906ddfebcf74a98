import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DIALOGS,
  importedBy,
  importsOf,
  isForTests,
  manifestOf,
  REMOTES,
  ROOT,
  sourcesOf,
  workspaces,
} from './sources';

const BROWSER = ['contracts', 'platform', 'design-system'];
/** Which dialogs others show: types only, so nobody needs it at run time. */
const TYPES = DIALOGS.map((name) => `${name}*`);

/** Which workspaces each may import; `*` marks what only its tests, stories, declarations and build may. */
const ALLOWED: Record<string, string[]> = {
  contracts: ['tooling*'],
  platform: ['contracts', 'tooling*'],
  'design-system': ['contracts', 'tooling*'],
  shell: [...BROWSER, ...TYPES, 'tooling*'],
  ...Object.fromEntries(REMOTES.map((name) => [name, [...BROWSER, ...TYPES, 'tooling*']])),
  ...Object.fromEntries(DIALOGS.map((name) => [name, ['contracts', 'platform']])),
  api: ['contracts', 'sandbox*', 'tooling*'],
  sandbox: ['contracts', 'tooling'],
  // The benchmark builds the home screen as one bundle, to compare with.
  e2e: ['contracts', 'sandbox', 'tooling', 'platform*', 'shell*', 'mf-timeline*'],
  tooling: [],
};

/** The workspace of a package of ours: `mf-market/dialogs` of `@minori/mf-market-dialogs`. */
function workspaceNamed(name: string): string {
  return DIALOGS.find((folder) => folder.replace('/', '-') === name) ?? name;
}

function workspaceOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('@minori/')) return workspaceNamed(imported.split('/')[1] ?? '');
  if (!imported.startsWith('.')) return undefined;
  const target = path.relative(ROOT, path.resolve(path.dirname(file), imported));
  return DIALOGS.find((folder) => `${target}/`.startsWith(`${folder}/`)) ?? target.split(path.sep)[0];
}

test('the table above names every workspace', () => {
  expect(Object.keys(ALLOWED).toSorted()).toEqual(workspaces().toSorted());
});

describe.each(Object.keys(ALLOWED))('%s', (workspace) => {
  const allowed = ALLOWED[workspace] ?? [];
  const manifest = manifestOf(path.join(ROOT, workspace));

  test('depends on no workspace that it may not know', () => {
    const ours = (names: Record<string, string> = {}) =>
      Object.keys(names).flatMap((name) =>
        name.startsWith('@minori/') ? [workspaceNamed(name.slice('@minori/'.length))] : [],
      );
    expect(ours(manifest.dependencies).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(
      ours(manifest.devDependencies).filter((name) => !allowed.includes(name) && !allowed.includes(`${name}*`)),
    ).toEqual([]);
  });

  test('takes nothing made for tests but in tests', () => {
    const folder = path.join(ROOT, workspace);
    const wrong = sourcesOf(folder)
      .filter((file) => !isForTests(path.relative(folder, file)))
      .flatMap((file) => {
        const madeForTests = importsOf(readFileSync(file, 'utf8')).filter((imported) =>
          /(^|\/)testing(\/|$)/.test(imported),
        );
        return madeForTests.map((imported) => `${path.relative(folder, file)} imports ${imported}`);
      });
    expect(wrong).toEqual([]);
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

/** The sources that a browser may get with an entry, now or later. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) for (const imported of importedBy(file)) reached.add(imported);
  return reached;
}

/** What of the platform is for the site's server alone. */
const ON_SERVER = ['@minori/platform/heads', '@minori/platform/server'];
const takesOf = (file: string) =>
  importsOf(readFileSync(file, 'utf8')).filter((imported) => ON_SERVER.includes(imported));

test.each([...REMOTES.map((name) => `${name}/src/remote.ts`), 'shell/src/index.ts', 'platform/src/index.ts'])(
  'browsers get nothing with %s that is for the site’s server',
  (entry) => {
    const reached = [...reachedFrom(path.join(ROOT, entry))].map((file) => [path.relative(ROOT, file), takesOf(file)]);
    expect(reached.length).toBeGreaterThan(3);
    expect(
      reached.filter(([file, taken]) => taken?.length || /^platform\/src\/(heads|server)\//.test(String(file))),
    ).toEqual([]);
  },
);

test('heads are for the site’s server', () => {
  expect(takesOf(path.join(ROOT, 'mf-timeline/src/heads.ts'))).toEqual(['@minori/platform/heads']);
});

test('the check sees a forbidden import', () => {
  const source =
    "import { a } from '@minori/shell';\nexport * from '../../api/src/app';\nconst b = import('" +
    "@minori/mf-market');import type {} from '" +
    "@minori/mf-market-dialogs';\nimport '../../mf-market/dialogs/src';";
  const file = path.join(ROOT, 'mf-timeline/src/App.tsx');
  expect(importsOf(source).map((imported) => workspaceOf(file, imported))).toEqual([
    'shell',
    'api',
    'mf-market',
    'mf-market/dialogs',
    'mf-market/dialogs',
  ]);
});
