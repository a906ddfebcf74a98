import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const GUARD = new URL('./dieWithParent.mjs', import.meta.url).href;
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const KEPT_LINES = 40;
/** Longer than any of them takes to finish what is under way. */
const STOP_MS = 15_000;

/** What to run as a child process. */
export interface ChildOptions {
  /** Shown in messages and before its log lines. */
  name: string;
  /** Absolute path of the module to run; a `.ts` file runs through tsx. */
  entry: string;
  args?: string[];
  /** Where it runs; this process's folder when left out. */
  cwd?: string | undefined;
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Called with each line that the child writes. */
  onLine?: (line: string) => void;
}

/** A running child process. It stops when this process ends, however that happens. */
export interface Child {
  name: string;
  pid: number;
  /** Resolves once the process is gone, with what to say about it. Never rejects. */
  exited: Promise<string>;
  /** The first message that the child sends. Reject with its last lines when it ends before. */
  ready: <Message>() => Promise<Message>;
  /** The last lines that it wrote. */
  lastLines: () => readonly string[];
  /** Ask it to stop, insist after fifteen seconds, and wait until it is gone. */
  close: () => Promise<void>;
}

/** Start a Node process that outlives neither `close()` nor this process. */
export function startChild(options: ChildOptions): Child {
  const { name, entry } = options;
  const lines: string[] = [];
  const child = fork(entry, options.args ?? [], {
    // A group of its own: Ctrl+C in the terminal reaches the parent alone, which then stops all in order.
    detached: true,
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    execArgv: ['--import', GUARD, ...(entry.endsWith('.ts') ? ['--import', TSX] : [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      options.onLine?.(line);
    });
  }
  const exited = untilGone(child, name);
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    lastLines: () => lines,
    async ready<Message>() {
      const message = new Promise<Message>((resolve) => {
        child.once('message', (value) => resolve(value as Message));
      });
      const death = exited.then((reason) => {
        throw new Error([`${reason} before it was ready`, ...lines].join('\n'));
      });
      return Promise.race([message, death]);
    },
    async close() {
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(insist);
    },
  };
}

/** Start the TypeScript module beside `base` and hand it `options`; `runPart` is the other end. */
export function startPart(name: string, file: string, base: string, options: object): Child {
  const entry = fileURLToPath(new URL(file, base));
  return startChild({ name, entry, args: [JSON.stringify(options)] });
}

/**
 * The child's end of `startPart`: starts with the given options, reports what `start` returned in `ready`, and on
 * SIGTERM or SIGINT closes it and ends.
 */
export async function runPart<Options>(
  start: (options: Options) => Promise<{ ready: object; close(): Promise<void> }>,
): Promise<void> {
  const part = await start(JSON.parse(process.argv[2] ?? '{}') as Options);
  const stop = () => void part.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.send?.(part.ready);
}

function untilGone(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    // 'close' comes after the last line of output, 'exit' may come before it.
    child.once('close', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`));
  });
}
