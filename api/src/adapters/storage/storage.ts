import type { Readable } from 'node:stream';

/** A part of a file, both ends included, in bytes from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is written: bytes, or a file of this machine, which the storage may take away. */
export type StorageContent = Buffer | { path: string };

/** Where the files of media lie. Keys are `folder/name`, of the product's own making: never what somebody gave. */
export interface StoragePort {
  /** Write a file whole or not at all; one that is there already is replaced. */
  put(key: string, content: StorageContent, contentType: string): Promise<void>;
  /** Read a file or a part of it; null when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Write a file of others that are there, one after the other, as `put` does: of `bytes` bytes. Reject where one is missing. */
  join(key: string, from: string[], options: { bytes: number; contentType: string }): Promise<void>;
  /** Return how many more bytes there is room for. */
  room(): Promise<number>;
  /** Remove files; those that are not there do not matter. */
  remove(keys: string[]): Promise<void>;
}

/** Read files one after the other. */
export async function* readAll(open: StoragePort['open'], keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const file = await open(key);
    if (!file) throw new Error(`The file ${key} is not in the storage`);
    yield* file as AsyncIterable<Buffer>;
  }
}

const SEGMENT = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)?';
const KEY = new RegExp(`^${SEGMENT}/${SEGMENT}$`);

/** Throw unless the key is `folder/name` of harmless characters. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key`);
}
