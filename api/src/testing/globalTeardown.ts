import { closeReports, type Run } from './queries/check';

/** Stop what the set-up started, and looks at what all test files asked the database. */
export default async function globalTeardown(run: Run): Promise<void> {
  await globalThis.testEmulator?.close();
  await globalThis.testBuild?.close();
  closeReports(run);
}
