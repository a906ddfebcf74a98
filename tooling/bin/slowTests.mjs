import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const FILE = path.join(ROOT, 'tooling/slowTests.json');
const SECONDS = 5;
const SECONDS_OF_A_TEST = 0.5;

/** What is charged once, and what stays closed until it is paid for, is tried at each commit, however long it takes. */
const NEVER_LEFT_OUT = new Set([
  'api/src/domains/charges/moneyBack.test.ts',
  'api/src/domains/coins/buying.test.ts',
  'api/src/domains/courseSales/courseSales.test.ts',
  'api/src/domains/learning/access.test.ts',
  'api/src/domains/memberships/cardMemberships.test.ts',
  'api/src/domains/subscriptions/subscribing.test.ts',
  'api/src/domains/tips/tips.test.ts',
]);

/**
 * Write which test files are slow, by the report of a whole run (`npx jest --json --outputFile=REPORT`).
 * @param {string} report its path
 */
export function writeSlowTests(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  writeFileSync(FILE, `${JSON.stringify({ files: slowFiles(testResults, ROOT) }, null, 2)}\n`);
  console.log('tooling/slowTests.json names them.');
}

/**
 * Return the files that take long, altogether and for each of their tests, sorted.
 * @param {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }[]} results as Jest reports
 * them: paths, milliseconds
 * @param {string} root the project's folder
 */
export function slowFiles(results, root) {
  return results
    .filter(({ startTime, endTime, assertionResults }) => {
      const seconds = (endTime - startTime) / 1000;
      return seconds >= SECONDS && seconds >= assertionResults.length * SECONDS_OF_A_TEST;
    })
    .map(({ name }) => path.relative(root, name))
    .filter((file) => !NEVER_LEFT_OUT.has(file))
    .toSorted();
}
