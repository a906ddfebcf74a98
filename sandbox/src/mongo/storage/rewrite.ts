import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncDirectory, writeAll } from './files.ts';
import { Frames } from './frames.ts';
import type { JournalEntry } from './journal.ts';

const pieceSize = 1024 * 1024;

/**
 * A new journal that is written beside the one in use: the present state, mixed with what is committed meanwhile.
 * Both hold whole documents, so that whatever comes later in the file is the newer version.
 */
export class Rewrite {
  readonly file: number;
  /** Whether it has been given up. */
  ended = false;
  private readonly name: string;
  private readonly giveUp: () => void;
  private readonly pending = new Frames();
  private size = 0;

  /** @param giveUp is called when writing fails */
  constructor(journal: string, giveUp: () => void) {
    this.name = `${journal}.new`;
    this.giveUp = giveUp;
    this.file = fs.openSync(this.name, 'w');
  }

  /** Add one commit of the present state. */
  add(entries: readonly JournalEntry[]): void {
    this.pending.add(entries);
    if (this.pending.size > pieceSize) this.flush();
  }

  /** Add what has been committed meanwhile. */
  take(bytes: Buffer): void {
    this.flush();
    this.write(bytes);
  }

  /** Wait until all that was added is on the disk. */
  async sync(): Promise<void> {
    this.flush();
    if (!this.ended) await promisify(fs.fsync)(this.file);
  }

  /** Take the journal's name; give the size. What came since the last `sync` is little. */
  replace(journal: string): number {
    this.flush();
    fs.fdatasyncSync(this.file);
    fs.renameSync(this.name, journal);
    syncDirectory(path.dirname(journal));
    return this.size;
  }

  /** Give it up. */
  discard(): void {
    if (this.ended) return;
    this.ended = true;
    fs.closeSync(this.file);
    fs.rmSync(this.name, { force: true });
  }

  private flush(): void {
    if (this.pending.size > 0) this.write(this.pending.bytes);
    this.pending.clear();
  }

  private write(bytes: Buffer): void {
    if (this.ended) return;
    try {
      writeAll(this.file, bytes);
      this.size += bytes.length;
    } catch {
      // The journal in use stays as it is; a full disk is told when that can't be written.
      this.giveUp();
    }
  }
}
