import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps';
import type { FilePart } from '../../http/files';
import { openBytes, sealBytes } from '../../sealing';

/** A file lies in the storage as sealed pieces of so many bytes: neither who makes it nor who reads it needs more at a time. */
export const PIECE_BYTES = 4 * 1024 ** 2;

type Storage = Pick<Deps, 'storage'>;

/** Which attempt to make which download. */
export interface Attempted {
  id: string;
  userId: string;
  run: string;
}

/** Return where a piece lies. */
export function pieceKey(id: string, run: string, index: number): string {
  return `${id}/${run}-${index}.sealed`;
}

function aboutPiece({ id, userId, run }: Attempted, index: number): string {
  return `data_exports:${userId}:${id}:${run}:${index}`;
}

/** A stream that puts the bytes of a file into the storage, piece by piece; `beforeEach` may refuse one. */
export class PieceWriter extends Writable {
  bytes = 0;
  #index = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(
    private readonly deps: Storage,
    private readonly attempt: Attempted,
    private readonly beforeEach: () => Promise<void>,
  ) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.bytes += chunk.length;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    this.#putFull(PIECE_BYTES).then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#putFull(1).then(() => done(), done);
  }

  async #putFull(atLeast: number): Promise<void> {
    while (this.#waitingBytes >= atLeast) {
      const all = Buffer.concat(this.#waiting);
      const piece = all.subarray(0, PIECE_BYTES);
      this.#waiting = [all.subarray(piece.length)];
      this.#waitingBytes -= piece.length;
      await this.beforeEach();
      const { id, run } = this.attempt;
      const sealed = sealBytes(piece, aboutPiece(this.attempt, this.#index));
      await this.deps.storage.put(pieceKey(id, run, this.#index), sealed, 'application/octet-stream');
      this.#index += 1;
    }
  }
}

/** Return a file that a {@link PieceWriter} has written, or a part of it. */
export function readPieces(deps: Storage, attempt: Attempted, { start, end }: FilePart): Readable {
  return Readable.from(opened(deps, attempt, { start, end }), { objectMode: false });
}

async function* opened({ storage }: Storage, attempt: Attempted, { start, end }: FilePart): AsyncGenerator<Buffer> {
  for (let index = Math.floor(start / PIECE_BYTES); index * PIECE_BYTES <= end; index += 1) {
    const sealed = await storage.open(pieceKey(attempt.id, attempt.run, index));
    if (!sealed) throw new Error('A piece of a download is not there');
    const piece = openBytes(await buffer(sealed), aboutPiece(attempt, index));
    const from = index * PIECE_BYTES;
    yield piece.subarray(Math.max(0, start - from), Math.min(piece.length, end - from + 1));
  }
}
