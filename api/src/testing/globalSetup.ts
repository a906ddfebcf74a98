import { installFromDebian, onPath } from '@minori/tooling/debian';
import openTestFolder from '@minori/tooling/test-folder';
import { openApiBuild, type ApiBuild } from './build';
import { openEmulator, type Emulator } from './emulator';
import { prepareReports } from './queries/check';

declare global {
  var testEmulator: Emulator | undefined;
  var testBuild: ApiBuild | undefined;
}

const REDIS = 'redis-server';

/**
 * Open the one emulator that all test files share, where every test uses addresses of its own, and the one bundle. Find
 * Redis.
 */
export default async function globalSetup(): Promise<void> {
  openTestFolder();
  prepareReports();
  prepareRedis();
  globalThis.testBuild = await openApiBuild();
  globalThis.testEmulator = await openEmulator('demo-minori');
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = globalThis.testEmulator.host;
}

function prepareRedis(): void {
  if (onPath(REDIS) || (installFromDebian(REDIS) && onPath(REDIS))) process.env['HAS_REDIS'] = 'yes';
  else console.warn('There is no redis-server, and it can’t be installed here: the tests that want it are left out.');
}
