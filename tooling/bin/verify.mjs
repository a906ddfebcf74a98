import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install } from './install.mjs';
import { ROOT, run, StepFailed } from './run.mjs';

const BUILD = ['run', 'build', 'build:storybook', '--output-logs=new-only'];

/** Leaves out the test files that `tooling/slowTests.json` lists. */
const QUICK_FILES = `--filter=${path.join(ROOT, 'tooling/jest.quick.cjs')}`;
/** Leaves out the journeys that are not marked so. */
const CORE_JOURNEYS = '--grep=@core';

/**
 * Return what is run, the quick things first. What stands together runs side by side: lint and types have a processor
 * each, and the budgets, which count bytes and no time, fill what these leave.
 * @param {boolean} isWhole whether the slow tests belong to it
 */
function stepsOf(isWhole) {
  const journeys = ['run', 'test', '-w', '@minori/e2e'];
  return [
    [{ title: 'Format', command: 'oxfmt', args: ['--check'] }],
    [{ title: 'Build', command: 'turbo', args: BUILD }],
    [
      { title: 'Lint', command: 'oxlint', args: ['--type-aware', '--threads=1'] },
      { title: 'Types', command: 'tsc', args: ['-p', '.', '--singleThreaded'] },
      { title: 'Budgets', command: 'npm', args: ['run', 'budgets', '-w', '@minori/e2e'] },
    ],
    [{ title: 'Tests', command: 'jest', args: isWhole ? [] : [QUICK_FILES], isTest: true }],
    [
      {
        title: 'Journeys',
        command: 'npm',
        args: isWhole ? journeys : [...journeys, '--', CORE_JOURNEYS],
        isTest: true,
      },
    ],
    [{ title: 'Skew', command: 'npm', args: ['run', 'skew', '-w', '@minori/e2e'], isTest: true }],
  ];
}

/**
 * Run the steps one after another, stop at the first that fails, print how long each took and as the last line
 * `N passed, N failed`: the tests of all workspaces, where any other step that fails counts as one.
 * @param {boolean} isWhole whether the slow tests belong to it
 * @returns {Promise<boolean>} whether all went well
 */
export async function verify(isWhole) {
  const total = { passed: 0, failed: 0 };
  const times = new Map();
  // The sites of all steps begin with the same demo data, which the first of them plants.
  const demoData = mkdtempSync(path.join(tmpdir(), 'minori-demo-'));
  process.env['E2E_DEMO_DATA'] = demoData;
  try {
    await timed(times, 'Install', install);
    for (const steps of stepsOf(isWhole)) {
      await sideBySide(steps.map((step) => timed(times, step.title, () => take(step, total))));
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    add(total, countTests(error.output));
    total.failed ||= 1;
  } finally {
    rmSync(demoData, { recursive: true, force: true });
  }
  console.log(timesTable(times));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

async function take({ title, command, args, isTest = false }, total) {
  const output = await run(title, command, args, { shown: isTest });
  if (isTest) add(total, countTests(output));
}

/** Wait for all, so that none is left running when another fails; then throw what failed first. */
async function sideBySide(runs) {
  const ends = await Promise.allSettled(runs);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function timed(times, title, work) {
  const started = performance.now();
  try {
    await work();
  } finally {
    times.set(title, (performance.now() - started) / 1000);
  }
}

/**
 * Return a line for each step: its title and how many seconds it took.
 * @param {Map<string, number>} times
 */
export function timesTable(times) {
  return [...times].map(([title, seconds]) => `${title.padEnd(10)}${seconds.toFixed(1).padStart(8)} s`).join('\n');
}

/**
 * Add up the summaries in what test runners wrote: Jest's `Tests: 1 failed, 4 passed, 5 total` and the journeys'
 * `4 passed, 1 failed`.
 * @param {string} output
 */
export function countTests(output) {
  const total = { passed: 0, failed: 0 };
  // oxlint-disable-next-line no-control-regex -- colours
  for (const line of output.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')) {
    const isSummary = /\bTests:\s+.*\d+ total\s*$/.test(line) || /^(\S+:test: )?\d+ passed, \d+ failed\s*$/.test(line);
    if (!isSummary) continue;
    add(total, { passed: amount(line, 'passed'), failed: amount(line, 'failed') });
  }
  return total;
}

/** @param {string} line @param {'passed' | 'failed'} word */
function amount(line, word) {
  return Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
}

/** @param {{ passed: number, failed: number }} total @param {{ passed: number, failed: number }} more */
function add(total, more) {
  total.passed += more.passed;
  total.failed += more.failed;
}
