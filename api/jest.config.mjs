import { jestConfig } from '@minori/tooling/jest';

// On a server that all files share a new index may wait, as on DocumentDB, for what a killed process left open: a minute.
const testTimeout = process.env['MONGODB_URI'] ? 120_000 : 30_000;

export default jestConfig('node', {
  globalSetup: './src/testing/globalSetup.ts',
  globalTeardown: './src/testing/globalTeardown.ts',
  testTimeout,
});
