import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files } from '../slowTests.json';
import { liveHolder } from './holder.mjs';
import { isInstalled } from './install.mjs';
import { unraised } from './release.mjs';
import { ROOT } from './run.mjs';
import { slowFiles } from './slowTests.mjs';
import { countTests, timesTable } from './verify.mjs';

describe('countTests', () => {
  test('adds up what Jest and the journeys say', () => {
    const output = [
      '@minori/api:test: Test Suites: 1 failed, 3 passed, 4 total',
      '@minori/api:test: \u001B[1mTests:       \u001B[22m\u001B[31m1 failed\u001B[39m, 40 passed, 41 total',
      'Tests:       7 passed, 7 total',
      '12 passed, 2 failed',
      'a test that says: 5 passed, 5 failed, and more',
    ].join('\n');
    expect(countTests(output)).toEqual({ passed: 59, failed: 3 });
  });
});

test('timesTable says how long each step took, in lines that count as no tests', () => {
  const table = timesTable(
    new Map([
      ['Lint', 37.04],
      ['Journeys', 840],
    ]),
  );
  expect(table.split('\n')).toEqual(['Lint          37.0 s', 'Journeys     840.0 s']);
  expect(countTests(table)).toEqual({ passed: 0, failed: 0 });
});

test('a release wants a new version of each package whose own code has changed', () => {
  const files = [
    'platform/src/index.ts',
    'design-system/src/button/Button.stories.tsx',
    'mf-market/src/pages.test.tsx',
    'mf-payments/src/testing/plans.ts',
    'mf-timeline/dialogs/src/index.ts',
    'mf-courses/src/pages.tsx',
    'api/src/app.ts',
    'README.md',
  ];
  expect(unraised(files, (folder) => folder !== 'mf-courses')).toEqual(['mf-timeline/dialogs', 'platform']);
});

describe('slow tests', () => {
  const file = (name: string, seconds: number, tests: number) => ({
    name: `/project/${name}`,
    startTime: 1_000,
    endTime: 1_000 + seconds * 1000,
    assertionResults: Array.from({ length: tests }, () => ({})),
  });

  test('are files that take long, altogether and for each test; what is paid is never one', () => {
    const slow = slowFiles(
      [
        file('sandbox/src/long.test.ts', 9, 3),
        file('api/src/killed.test.ts', 60, 2),
        file('api/src/short.test.ts', 4, 1),
        file('api/src/many.test.ts', 60, 400),
        file('api/src/domains/coins/buying.test.ts', 20, 20),
      ],
      '/project',
    );
    expect(slow).toEqual(['api/src/killed.test.ts', 'sandbox/src/long.test.ts']);
  });

  test('are there', () => {
    expect(files.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});

describe('isInstalled', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'minori-install-'));
    mkdirSync(path.join(root, 'node_modules'));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  function lock(file: string, packages: object) {
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  }

  const wanted = {
    '': { version: '1.0.0' },
    api: { version: '1.0.0' },
    'node_modules/@minori/api': { resolved: 'api', link: true },
    'node_modules/koa': { version: '3.3.0' },
    'node_modules/turbo-windows': { version: '2.0.0', optional: true },
  };

  test('is true for what npm installed by this lock file, other platforms aside', () => {
    lock('package-lock.json', wanted);
    lock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  test('looks elsewhere for what is installed when told', () => {
    lock('package-lock.json', wanted);
    const other = path.join(root, 'other');
    mkdirSync(path.join(other, 'node_modules'), { recursive: true });
    expect(isInstalled(root, other)).toBe(false);
    lock('other/node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0' } });
    expect(isInstalled(root, other)).toBe(true);
  });

  test('is false before the first installation and when the lock file has moved on', () => {
    lock('package-lock.json', wanted);
    expect(isInstalled(root)).toBe(false);
    lock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.2.0' } });
    expect(isInstalled(root)).toBe(false);
    lock('node_modules/.package-lock.json', {});
    expect(isInstalled(root)).toBe(false);
  });
});

describe('liveHolder', () => {
  let file: string;

  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'minori-lock-')), 'lock');
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(path.dirname(file), { recursive: true });
  });

  test('is the process that holds the data', () => {
    expect(liveHolder(file)).toBeUndefined();
    writeFileSync(file, '999999999');
    expect(liveHolder(file)).toBeUndefined();
    writeFileSync(file, String(process.ppid));
    expect(liveHolder(file)).toBe(process.ppid);
  });

  test('is so when another user runs it', () => {
    writeFileSync(file, '12345');
    jest.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(liveHolder(file)).toBe(12345);
  });
});
