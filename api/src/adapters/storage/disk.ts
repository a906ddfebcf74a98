import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, readAll, type StorageContent, type StoragePort } from './storage';

/** Keep files in a folder of this machine, made when it is first written to. */
export function createDiskStorage(root: string): StoragePort {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  async function writeWhole(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
  const openFile: StoragePort['open'] = async (key, range) => {
    const file = await open(pathOf(key)).catch(ignoreMissing);
    return file?.createReadStream(range) ?? null;
  };
  return {
    put: (key, content) => writeWhole(key, (path) => write(path, content)),
    join: (key, from) =>
      writeWhole(key, (path) => pipeline(Readable.from(readAll(openFile, from)), createWriteStream(path))),
    async room() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    open: openFile,
    async remove(keys) {
      const paths = keys.map(pathOf);
      for (const path of paths) await rm(path, { force: true });
      for (const path of await leftUnfinished(paths)) await rm(path, { force: true });
      // Folders that still hold something stay.
      for (const folder of new Set(paths.map(dirname))) await rmdir(folder).catch(() => {});
    },
  };
}

const UNFINISHED = /^(.*)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a process that died while it wrote one of the files has left of it. */
async function leftUnfinished(paths: readonly string[]): Promise<string[]> {
  const wanted = new Set(paths);
  const folders = [...new Set(paths.map(dirname))];
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  return folders
    .flatMap((folder, index) => (names[index] ?? []).map((name) => join(folder, name)))
    .filter((path) => wanted.has(UNFINISHED.exec(path)?.[1] ?? ''));
}

async function write(path: string, content: StorageContent): Promise<void> {
  if (Buffer.isBuffer(content)) return writeFile(path, content);
  await rename(content.path, path).catch(async (error: NodeJS.ErrnoException) => {
    // On another file system it can only be copied.
    if (error.code !== 'EXDEV') throw error;
    await copyFile(content.path, path);
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
