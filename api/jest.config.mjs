import { jestConfig } from '@minori/tooling/jest';

export default jestConfig('node', {
  globalSetup: './src/testing/globalSetup.ts',
  globalTeardown: './src/testing/globalTeardown.ts',
  // Each file has a database of its own, in its worker: they share nothing but the processors.
  maxWorkers: '100%',
  testTimeout: 30_000,
});
