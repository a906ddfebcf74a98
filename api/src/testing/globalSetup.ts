import { startAuth, type AuthEmulator } from '@minori/sandbox/auth';
import { installFromDebian, onPath } from '@minori/tooling/debian';
import { prepareReports } from './queries/check';

declare global {
  var testAuthEmulator: AuthEmulator | undefined;
}

const REDIS = 'redis-server';

/** Start the one identity provider that all test files share; every test uses addresses of its own. Find Redis. */
export default async function globalSetup(): Promise<void> {
  prepareReports();
  prepareRedis();
  globalThis.testAuthEmulator = await startAuth({ port: 0, projectId: 'demo-minori' });
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = globalThis.testAuthEmulator.host;
}

function prepareRedis(): void {
  if (onPath(REDIS) || (installFromDebian(REDIS) && onPath(REDIS))) process.env['HAS_REDIS'] = 'yes';
  else console.warn('There is no redis-server, and it can’t be installed here: the tests that want it are left out.');
}
