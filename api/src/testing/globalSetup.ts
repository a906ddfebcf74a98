import { startAuth, type AuthEmulator } from '@minori/sandbox/auth';
import { prepareReports } from './queries/check';

declare global {
  var testAuthEmulator: AuthEmulator | undefined;
}

/** Starts the one identity provider that all test files share; every test uses addresses of its own. */
export default async function globalSetup(): Promise<void> {
  prepareReports();
  globalThis.testAuthEmulator = await startAuth({ port: 0, projectId: 'demo-minori' });
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = globalThis.testAuthEmulator.host;
}
