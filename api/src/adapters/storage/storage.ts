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
  /** Remove files; those that are not there do not matter. */
  remove(keys: string[]): Promise<void>;
}

const SEGMENT = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)?';
const KEY = new RegExp(`^${SEGMENT}/${SEGMENT}$`);

/** Throw unless the key is `folder/name` of harmless characters. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key`);
}
