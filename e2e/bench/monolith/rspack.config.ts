import path from 'node:path';
import { bundleConfig } from '@minori/tooling/rspack';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The home screen as one bundle without federation: what the benchmark compares the real site with. */
export default bundleConfig(path.join(ROOT, 'shell'), {
  output: path.join(import.meta.dirname, 'dist'),
  remote: path.join(ROOT, 'mf-timeline'),
  replace: [[/^\.\/remotes\/remotes$/, path.join(import.meta.dirname, 'remotes.ts')]],
});
