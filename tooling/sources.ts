import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the whole project. */
export const ROOT = path.dirname(__dirname);

/** The folders of all remotes. */
export const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

/** The folders of the packages of types by which remotes tell of their dialogs. */
export const DIALOGS = REMOTES.map((name) => `${name}/dialogs`).filter((name) => existsSync(path.join(ROOT, name)));

/** What the tests here read of a package.json. */
export interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  exports?: Record<string, unknown>;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const BUILT = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'dist-render',
  'dist-alone',
  'storybook-static',
  '.turbo',
  '.data',
]);

/** Return the package.json of a folder. */
export function manifestOf(directory: string): Manifest {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as Manifest;
}

/** Return the folders of all workspaces, relative to the project's. */
export function workspaces(): string[] {
  const { workspaces: named } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const found: Record<string, string[]> = { 'mf-*': REMOTES, 'mf-*/dialogs': DIALOGS };
  return named.flatMap((name) => found[name] ?? [name]);
}

/** Return the paths of all sources below a folder, without what is built and what belongs to a workspace inside of it. */
export function sourcesOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      return BUILT.has(entry.name) || existsSync(path.join(full, 'package.json')) ? [] : sourcesOf(full);
    }
    return /\.(ts|tsx|mjs|cjs)$/.test(entry.name) ? [full] : [];
  });
}

/** Return everything that a source names in an import, an export or a dynamic import. */
export function importsOf(source: string): string[] {
  const pattern =
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"\s]+)['"]|(?:^|[\s;])import\s*['"]([^'"\s]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\s]+)['"]/gm;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Return the sources of the same workspace that a source imports, also for types or later. */
export function importedBy(file: string): string[] {
  const relative = importsOf(readFileSync(file, 'utf8')).filter((imported) => imported.startsWith('.'));
  return relative.flatMap((imported) => {
    const target = path.resolve(path.dirname(file), imported);
    return ENDINGS.map((ending) => target + ending).filter((one) => path.extname(one) !== '' && existsSync(one));
  });
}

/** Return whether only tests, stories, benchmarks, the build or the compiler use a file; the path is relative to its workspace. */
export function isForTests(file: string): boolean {
  return /\.(test|stories)\.tsx?$|\.d\.ts$|(^|\/)(testing|bench|\.storybook)\/|(^|\/)(jest|rspack|rsbuild)\.config\./.test(
    file,
  );
}
