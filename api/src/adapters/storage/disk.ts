import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type StorageContent, type StoragePort } from './storage';

/** Keep files in a folder of this machine, made when it is first written to. */
export function createDiskStorage(root: string): StoragePort {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await write(unfinished, content);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch(ignoreMissing);
      return file?.createReadStream(range) ?? null;
    },
    async remove(keys) {
      const paths = keys.map(pathOf);
      for (const path of paths) await rm(path, { force: true });
      // Folders that still hold something stay.
      for (const folder of new Set(paths.map(dirname))) await rmdir(folder).catch(() => {});
    },
  };
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
