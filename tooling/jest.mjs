import { fileURLToPath } from 'node:url';

/** Packages that ship ES modules only: Jest's CommonJS loader needs them transformed. */
const ESM_ONLY = 'marked|nanostores|@nanostores/react|postal-mime|httpxy|s3mini';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The one Jest configuration.
 * @param {'browser' | 'node'} environment where the tests of this workspace run
 * @param {import('jest').Config} [extra] what this workspace needs besides
 * @returns {import('jest').Config}
 */
export function jestConfig(environment, extra = {}) {
  const isNode = environment === 'node';
  return {
    testEnvironment: here(isNode ? './jest.environment.cjs' : './jest.browser.cjs'),
    globalSetup: here('./testFolder.ts'),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/storybook-static/'],
    setupFiles: isNode ? [] : [here('./jest.setup.cjs')],
    setupFilesAfterEnv: isNode ? [] : [here('./jest.after.cjs')],
    moduleNameMapper: { '\\.css$': here('./jest.css.cjs') },
    transform: {
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [isNode ? '/node_modules/' : `/node_modules/(?!(${ESM_ONLY})/)`],
    ...extra,
  };
}
