import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shipCommand } from '@minori/tooling/ship-command';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const REMOTE = 'mf-courses';

/** A copy of the courses, to be changed, built and shipped beside the one that is out. */
export interface Copy {
  /** Replace a part of a source; throw when it is not there. */
  change(file: string, from: string, to: string): void;
  /** Add a source out of the folder `lecture`. */
  add(name: string): void;
  build(version: string): void;
  /** Ship what is built to the running site, by the project's own command. */
  ship(folder: string): Promise<void>;
  /** Change what is built. */
  changeManifest(changes: object): void;
  remove(): void;
}

/** Copy the courses to where the project's packages are found. */
export function copyOfCourses(): Copy {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  const root = mkdtempSync(path.join(ROOT, '.data/shipping-'));
  const inCopy = (file: string) => path.join(root, REMOTE, file);
  const read = (file: string) => readFileSync(inCopy(file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(inCopy(file), text);
  const change = (file: string, from: string, to: string) => {
    if (!read(file).includes(from)) throw new Error(`${file} does not hold ${from}`);
    write(file, read(file).replace(from, to));
  };
  cpSync(path.join(ROOT, REMOTE), path.join(root, REMOTE), {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist\w*|\.turbo)$/.test(file.slice(ROOT.length)),
  });
  for (const name of ['shell', 'api']) symlinkSync(path.join(ROOT, name), path.join(root, name));
  return {
    change,
    add: (name) =>
      write(`src/${name}.tsx`, readFileSync(path.join(import.meta.dirname, `lecture/${name}.txt`), 'utf8')),
    build(version) {
      write('package.json', JSON.stringify({ ...(JSON.parse(read('package.json')) as object), version }));
      execFileSync('npm', ['run', 'build'], { cwd: inCopy('.'), stdio: 'pipe' });
    },
    async ship(folder) {
      process.env['MONGODB_URI'] = process.env['E2E_MONGODB_URI'];
      await shipCommand(root, [REMOTE, '--to', folder]);
    },
    changeManifest(changes) {
      write('dist/remote.json', JSON.stringify({ ...(JSON.parse(read('dist/remote.json')) as object), ...changes }));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
