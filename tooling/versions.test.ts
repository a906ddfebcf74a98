import path from 'node:path';
import { satisfies } from 'semver';
import { needsOf, sharedModules, workspaceOf } from './federation.ts';
import { REMOTES, ROOT, workspaces } from './sources';

const SHARED = ['contracts', 'design-system', 'platform'];
const versionOf = (workspace: string) => workspaceOf(path.join(ROOT, workspace)).version;

describe.each(workspaces())('%s', (workspace) => {
  test('needs of our packages what is here', () => {
    const needs = Object.entries(needsOf(path.join(ROOT, workspace)));
    const unmet = needs.filter(([name, range]) => !satisfies(versionOf(name.replace('@minori/', '')), range));
    expect(unmet).toEqual([]);
  });
});

describe.each(REMOTES)('%s', (remote) => {
  const directory = path.join(ROOT, remote);
  const needs = needsOf(directory);

  test('names a range of each shared package, since it runs with shells of other versions', () => {
    for (const name of SHARED) expect(needs[`@minori/${name}`]).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  test('asks the shell at run time for the range that it names', () => {
    const shared = sharedModules(directory) as Record<string, { requiredVersion: string }>;
    const asked = (name: string) =>
      Object.entries(shared).flatMap(([key, { requiredVersion }]) => (key.startsWith(name) ? [requiredVersion] : []));
    expect(new Set(asked('@minori/platform'))).toEqual(new Set([needs['@minori/platform']]));
    expect(new Set(asked('@minori/design-system'))).toEqual(new Set([needs['@minori/design-system']]));
  });
});
