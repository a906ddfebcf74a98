import { jestConfig } from '@minori/tooling/jest';

export default jestConfig('node', {
  globalSetup: './src/testing/globalSetup.ts',
  globalTeardown: './src/testing/globalTeardown.ts',
  testTimeout: 30_000,
});
