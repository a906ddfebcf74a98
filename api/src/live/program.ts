import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { lowerPriority, type Priority } from '../priority';

/** After it has got all, a program has so long to write what it still holds. */
const FINISH_MS = 5_000;
const LOG_KEPT = 2_000;

/** What is heard of a program. */
export interface ProgramEvents {
  onOutput(bytes: Buffer): void;
  /** Once there is no more output. */
  onEnd(log: string): void;
}

/** One ffmpeg, which reads a source and writes fragments. It ends with its input, so none outlives this process. */
export class Program {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private log = '';

  constructor(path: string, args: string[], events: ProgramEvents, priority: Priority = 'live') {
    this.child = spawn(path, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
    lowerPriority(this.child.pid, priority);
    this.child.on('error', (error) => (this.log += error.message)); // 'close' follows.
    this.child.stdin.on('error', () => {}); // It has ended, which is told below.
    this.child.stdout.on('data', (bytes: Buffer) => events.onOutput(bytes));
    this.child.stderr.on('data', (bytes: Buffer) => (this.log = `${this.log}${String(bytes)}`.slice(-LOG_KEPT)));
    this.child.once('close', () => events.onEnd(this.log));
  }

  /** Return false when it should get no more before `onDrain`. */
  write(bytes: Buffer): boolean {
    return !this.child.stdin.writable || this.child.stdin.write(bytes);
  }

  onDrain(go: () => void): void {
    this.child.stdin.once('drain', go);
  }

  /** Whether it does not keep up with what it gets. */
  get isBehind(): boolean {
    return this.child.stdin.writableNeedDrain;
  }

  /** It gets no more. */
  end(): void {
    this.child.stdin.end();
    const insist = setTimeout(() => this.kill(), FINISH_MS);
    this.child.once('close', () => clearTimeout(insist));
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
