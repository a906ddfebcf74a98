import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);
const isWindows = process.platform === 'win32';
const BIN = path.join(ROOT, 'node_modules/.bin');

/** A command that did not end well; what it wrote has been printed. */
export class StepFailed extends Error {
  /** @param {string} title @param {string} output all it wrote */
  constructor(title, output) {
    super(`${title} failed`);
    this.output = output;
  }
}

/**
 * Run one command at the root and print its title, then how long it took. What it writes is shown while it runs if
 * `shown`, else only when it fails.
 * @param {string} title
 * @param {string} command a program, one of the project's own first
 * @param {string[]} args
 * @param {{ shown?: boolean }} [options]
 * @returns {Promise<string>} all it wrote
 * @throws {StepFailed}
 */
export async function run(title, command, args, { shown = false } = {}) {
  const started = Date.now();
  console.log(`▸ ${title} …`);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${BIN}${path.delimiter}${process.env['PATH']}`,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all that it starts can be stopped with it.
    detached: !isWindows,
    shell: isWindows,
  });
  const stop = () => stopAll(child);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (shown) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  if (code === 0) return output;
  if (!shown) console.log(output);
  throw new StepFailed(title, output);
}

/** @param {import('node:child_process').ChildProcess} child */
function stopAll(child) {
  if (isWindows || !child.pid) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It has ended in this very moment.
  }
}
