import fs from 'node:fs';
import { promisify } from 'node:util';
import { writeAll } from './files.ts';
import { Frames } from './frames.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { Rewrite } from './rewrite.ts';

/** How long written data may wait for the disk itself; only a power cut can lose it. */
const syncEvery = 100;

/** A journal in a file that grows until it is written anew. */
export class JournalFile implements Journal {
  private readonly name: string;
  private readonly timer: NodeJS.Timeout;
  private readonly pending = new Frames();
  private file: number;
  private written: number;
  private unsynced = false;
  /** The sync that is under way, and the one that has to follow it. */
  private syncing: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  /** What made the file useless: nothing more is written until the next start. */
  private broken: unknown;
  private rewrite: Rewrite | undefined;

  constructor(name: string) {
    this.name = name;
    this.file = fs.openSync(name, 'a');
    this.written = fs.fstatSync(this.file).size;
    this.timer = setInterval(() => void this.synced().catch(() => undefined), syncEvery);
    this.timer.unref();
  }

  /** How large the file is, in bytes. */
  get size(): number {
    return this.written;
  }

  append(entries: readonly JournalEntry[]): void {
    this.pending.add(entries);
    // What is copied as it goes must not be called otherwise meanwhile.
    if (this.rewrite && entries.some(changesCatalog)) this.endRewrite();
  }

  flush(): void {
    if (this.pending.size === 0) return;
    if (this.broken !== undefined) throw this.broken;
    const { bytes } = this.pending;
    try {
      writeAll(this.file, bytes);
    } catch (error) {
      this.cutBack();
      throw error;
    }
    this.rewrite?.take(bytes);
    this.written += bytes.length;
    this.pending.clear();
    this.unsynced = true;
  }

  synced(): Promise<void> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    if (!this.unsynced) return this.syncing ?? Promise.resolve();
    if (!this.syncing) return this.sync();
    // The one under way may have begun before the last write. Whoever comes meanwhile waits for the same.
    this.following ??= this.syncing.then(() => {
      this.following = undefined;
      return this.synced();
    });
    return this.following;
  }

  /** Begin to write the journal anew, with whatever is flushed meanwhile. */
  beginRewrite(): Rewrite {
    this.rewrite = new Rewrite(this.name, () => this.endRewrite());
    return this.rewrite;
  }

  /** Put the new file, once it is whole and on the disk, into the place of this one. */
  async adopt(rewrite: Rewrite): Promise<void> {
    await this.syncing?.catch(() => undefined);
    if (this.rewrite !== rewrite) return;
    try {
      this.flush();
      this.written = rewrite.replace(this.name);
    } catch (error) {
      this.endRewrite();
      throw error;
    }
    this.rewrite = undefined;
    fs.closeSync(this.file);
    this.file = rewrite.file;
    this.unsynced = false;
  }

  close(): void {
    clearInterval(this.timer);
    this.endRewrite();
    try {
      this.flush();
      fs.fsyncSync(this.file);
    } finally {
      fs.closeSync(this.file);
      this.broken ??= new Error('the journal is closed');
    }
  }

  private endRewrite(): void {
    this.rewrite?.discard();
    this.rewrite = undefined;
  }

  /** What was written of a commit (on a full disk) must not stand before later ones. */
  private cutBack(): void {
    try {
      fs.ftruncateSync(this.file, this.written);
    } catch (error) {
      this.broken = error;
    }
  }

  private sync(): Promise<void> {
    this.unsynced = false;
    this.syncing = promisify(fs.fdatasync)(this.file).then(
      () => {
        this.syncing = undefined;
      },
      (error: unknown) => {
        // The system may have forgotten what it could not write, and would not tell again.
        this.syncing = undefined;
        this.broken ??= error;
        throw error;
      },
    );
    return this.syncing;
  }
}

function changesCatalog({ kind }: JournalEntry): boolean {
  return kind !== 'put' && kind !== 'remove' && kind !== 'outcome' && kind !== 'clock';
}
