import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { importsOf, isForTests, manifestOf, type Manifest, ROOT, sourcesOf, workspaces } from './sources';

const BUILTIN = new Set(builtinModules);

/** The package that an import names; undefined for files and for what Node brings itself. */
function packageOf(imported: string): string | undefined {
  if (/^[./]|^node:/.test(imported) || BUILTIN.has(imported)) return undefined;
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}

function installed(workspace: string, name: string): Manifest {
  const own = path.join(ROOT, workspace, 'node_modules', name);
  return manifestOf(existsSync(own) ? own : path.join(ROOT, 'node_modules', name));
}

/** Whether a text names a package or a file of it, between quotes or by its folder. */
function isNamedIn(text: string, name: string): boolean {
  return ["'", '"', 'node_modules/'].some((before) =>
    ["'", '"', '/'].some((after) => text.includes(`${before}${name}${after}`)),
  );
}

/** Whether a script of some package.json begins a command of a package. */
function isRunBy(manifests: Manifest[], { name, bin = {} }: Manifest): boolean {
  const commands = typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin);
  const words = manifests.flatMap(({ scripts = {} }) => Object.values(scripts).flatMap((script) => script.split(' ')));
  return commands.some((command) => words.includes(command));
}

const WORKSPACES = workspaces().map((workspace) => {
  const folder = path.join(ROOT, workspace);
  const sources = sourcesOf(folder).map((file) => ({
    file: path.relative(folder, file),
    text: readFileSync(file, 'utf8'),
  }));
  return { workspace, manifest: manifestOf(folder), sources };
});
const TOOLING = 'tooling';
const broughtByTooling = Object.keys(manifestOf(path.join(ROOT, TOOLING)).dependencies ?? {});

/** What nobody here names, although it must be there. */
const NEEDED_BY_TYPES: Record<string, string[]> = { platform: ['single-spa'] };

describe.each(WORKSPACES)('$workspace', ({ workspace, manifest, sources }) => {
  const { name: ownName, dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  const listed = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

  test('lists every package that it imports', () => {
    const atRunTime = new Set([ownName, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const inTests = new Set([ownName, ...listed, ...broughtByTooling]);
    const unlisted = sources.flatMap(({ file, text }) => {
      const known = isForTests(file) ? inTests : atRunTime;
      const names = importsOf(text).flatMap((imported) => packageOf(imported) ?? []);
      return names.filter((name) => !known.has(name)).map((name) => `${file} imports ${name}`);
    });
    expect(unlisted).toEqual([]);
  });

  test('uses every package that it lists', () => {
    // The tooling's packages are there for all.
    const users = workspace === TOOLING ? WORKSPACES : [{ manifest, sources }];
    const text = users.flatMap((user) => user.sources.map((source) => source.text)).join('\n');
    const peers = listed.flatMap((name) => Object.keys(installed(workspace, name).peerDependencies ?? {}));
    const needed = new Set([...peers, ...(NEEDED_BY_TYPES[workspace] ?? [])]);
    const unused = listed.filter(
      (name) =>
        !needed.has(name) &&
        !isNamedIn(text, name.replace('@types/', '')) &&
        !isRunBy(
          users.map((user) => user.manifest),
          installed(workspace, name),
        ),
    );
    expect(unused).toEqual([]);
  });
});
