import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lowerPriority, type Priority } from '../../priority';

const ERRORS_KEPT = 64 * 1024;

/** A program that ended with an error, could not make anything of its input, or was stopped. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';

  constructor(
    /** `refused` by ffmpeg itself; `timeout` when it took too long; `stopped` when this process ends. */
    readonly reason: 'refused' | 'timeout' | 'stopped',
    readonly log: string,
  ) {
    super(`ffmpeg: ${reason}: ${log.slice(-300)}`);
  }
}

/** One run of the program. */
export interface FfmpegRun {
  args: string[];
  timeoutMs: number;
  /** Ends the program when this process stops. */
  stopped: AbortSignal;
  /** `low` unless said otherwise. */
  priority?: Priority | undefined;
  /** What it reads from its standard input, if anything. */
  input?: Readable;
  /** Read what it writes to its standard output. */
  onOutput?: (output: Readable) => Promise<void>;
}

/**
 * Return where ffmpeg is: the path given, else one on the PATH, else, unless in production, the one of the package that
 * comes with development, which is too old to meet strangers' files. Null when there is none.
 */
export function findFfmpeg(given: string | undefined, isProduction: boolean): string | null {
  if (given) return given;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  return onPath.find(isExecutable) ?? (isProduction ? null : packaged());
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packaged(): string | null {
  try {
    const load = createRequire(join(process.cwd(), 'package.json'));
    return (load('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return null;
  }
}

/**
 * Run ffmpeg at a lowered priority and with nothing of our environment. Return what it logged; reject with an {@link
 * FfmpegError}.
 */
export async function runFfmpeg(
  path: string,
  { args, timeoutMs, stopped, priority = 'low', input = Readable.from([]), onOutput }: FfmpegRun,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const child = spawn(path, ['-nostdin', '-hide_banner', ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.any([timeout, stopped]),
    killSignal: 'SIGKILL',
  });
  lowerPriority(child.pid, priority);
  // A program that ends early says itself why.
  pipeline(input, child.stdin).catch(() => {});
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (log.length < ERRORS_KEPT) log += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    const [code] = await Promise.all([ended, onOutput ? onOutput(child.stdout) : child.stdout.resume()]);
    if (code === 0) return log;
  } catch (error) {
    child.kill('SIGKILL');
    if (!timeout.aborted && !stopped.aborted) throw error;
  }
  if (stopped.aborted) throw new FfmpegError('stopped', log);
  throw new FfmpegError(timeout.aborted ? 'timeout' : 'refused', log);
}
