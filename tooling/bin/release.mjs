import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const FILE = path.join(ROOT, 'releases.json');
/** What is shipped or published under a version of its own. */
const PACKAGE = /^(contracts|platform|design-system|shell|mf-[a-z]+(\/dialogs)?)\//;
const NOT_SHIPPED = /\.(test|stories)\.tsx?$|\/testing\/|\/dev\b|\/(jest|rspack)\.config\.|\.md$/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Name the present commit as a release: the journeys go through its remotes and its shell from then on.
 * Throw while something is not committed, or while a package that has changed has the version of the last release.
 */
export function release() {
  if (git('status', '--porcelain')) throw new Error('Commit first: a release is a commit.');
  const releases = JSON.parse(readFileSync(FILE, 'utf8'));
  const last = releases.at(-1).commit;
  const same = unraised(git('diff', '--name-only', last, 'HEAD').split('\n'), (folder) => hasVersionOf(last, folder));
  if (same.length > 0) {
    throw new Error(`These have changed since ${last.slice(0, 7)}: raise their versions.\n  ${same.join('\n  ')}`);
  }
  const date = new Date().toISOString().slice(0, 10);
  releases.push({ date, commit: git('rev-parse', 'HEAD') });
  writeFileSync(FILE, `${JSON.stringify(releases, null, 2)}\n`);
  console.log('releases.json names this commit now: commit it.');
}

/** Whether a package has the version now that it had in a commit; not if it is new, or gone. */
function hasVersionOf(commit, folder) {
  const file = `${folder}/package.json`;
  try {
    const [before, now] = [git('show', `${commit}:${file}`), readFileSync(path.join(ROOT, file), 'utf8')];
    return JSON.parse(before).version === JSON.parse(now).version;
  } catch {
    return false;
  }
}

/**
 * Return the packages that have changed under a version that is out.
 * @param {string[]} files that have changed since the last release, relative to the project's folder
 * @param {(folder: string) => boolean} hasOldVersion whether a package has the version of then
 */
export function unraised(files, hasOldVersion) {
  const shipped = files.filter((file) => !NOT_SHIPPED.test(file));
  const changed = new Set(shipped.flatMap((file) => PACKAGE.exec(file)?.[0].slice(0, -1) ?? []));
  return [...changed].filter(hasOldVersion).toSorted();
}
