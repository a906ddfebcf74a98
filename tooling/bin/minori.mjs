#!/usr/bin/env node
// The project's own commands. Plain Node, because it runs before anything is installed.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { liveHolder } from './holder.mjs';
import { install } from './install.mjs';
import { testOnNode } from './otherNode.mjs';
import { release } from './release.mjs';
import { ROOT, run } from './run.mjs';
import { writeSlowTests } from './slowTests.mjs';
import { verify } from './verify.mjs';

const DATA = path.join(ROOT, '.data');
const OLDEST_NODE = [20, 19];
const PARENT_CHECK_MS = 500;

const commands = {
  start: () => start('built'),
  dev: (workspace) => start('dev', workspace),
  reset,
  ship,
  test: () => verify(false),
  verify: () => verify(true),
  'test:mongodb': testOnMongo,
  'test:node': testOnNode,
  'slow-tests': writeSlowTests,
  release,
  async bench() {
    await install();
    await build();
    await run('Benchmarks', 'npm', ['run', 'bench', '--workspaces', '--if-present'], { shown: true });
  },
};

/** Install, build what has changed, and hand over to the sandbox, which runs the site in this process. */
async function start(mode, workspace) {
  await install();
  await build();
  const { register } = await import('tsx/esm/api');
  register();
  const { startCommand } = await import(pathToFileURL(path.join(ROOT, 'sandbox/src/start.ts')).href);
  await startCommand(mode, workspace);
}

/** Ship remotes as they are built: their names, and perhaps a folder. */
async function ship(...args) {
  const { register } = await import('tsx/esm/api');
  register();
  const { shipCommand } = await import(pathToFileURL(path.join(ROOT, 'tooling/shipping/command.ts')).href);
  await shipCommand(ROOT, args);
}

async function build() {
  await run('Building', 'turbo', ['run', 'build', '--output-logs=new-only']);
}

/** Run the API's tests on a real MongoDB; what follows the URI goes to Jest. */
async function testOnMongo(uri = '', ...jestArgs) {
  if (!/^mongodb(\+srv)?:\/\//.test(uri)) {
    throw new Error("Say which: npm run test:mongodb -- 'mongodb://127.0.0.1:27017/?replicaSet=rs0'");
  }
  await install();
  process.env['MONGODB_URI'] = uri;
  await run("The API's tests on MongoDB", 'npm', ['test', '-w', '@minori/api', '--', ...jestArgs], { shown: true });
}

async function reset() {
  const holder = liveHolder(path.join(DATA, 'lock'));
  if (holder) throw new Error(`Minori is running (process ${holder}): stop it first.`);
  rmSync(DATA, { recursive: true, force: true });
  console.log('All local data is gone; the next start begins with fresh demo data.');
}

/** Told to end, npm ends the shell between it and this process, and would leave this one running. */
function endWithNpm() {
  const { ppid } = process;
  if (!process.env['npm_lifecycle_event']) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function main([name = '', ...args]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Minori needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`);
  if ((await command(...args)) === false) process.exitCode = 1;
}

endWithNpm();
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
