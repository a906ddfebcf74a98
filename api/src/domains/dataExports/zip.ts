import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile, type Options } from 'yazl';
import { dataParts, type DataPart, type OwnFile } from '../../dataParts';
import type { Deps } from '../../deps';
import { jsonOf, rowsOf, tableOf } from './entries';
import { readme } from './readme';

/** A ZIP that is being written: its bytes, and a promise that it is whole. */
interface WrittenZip {
  stream: Readable;
  written: Promise<void>;
}

/** Write all that is a member's into a ZIP, one thing after the other, as fast as its stream is read. */
export function writeZip(deps: Deps, userId: string, parts: readonly DataPart[] = dataParts()): WrittenZip {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // It is heard of where the entry is waited for.
  zip.on('error', () => {});
  const written = fill({ zip, stream }, { deps, userId, parts }).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  return { stream, written };
}

interface OpenZip {
  zip: ZipFile;
  stream: Readable;
}

async function fill(
  open: OpenZip,
  { deps, userId, parts }: { deps: Deps; userId: string; parts: readonly DataPart[] },
): Promise<void> {
  const mtime = deps.clock();
  const add = (name: string, content: Readable, options: Partial<Options> = {}) =>
    addEntry(open, content, name, { mtime, ...options });
  await add('README.txt', Readable.from([readme(parts, mtime)], { objectMode: false }));
  for (const part of parts) {
    const files: OwnFile[] = [];
    const rows = () => rowsOf(deps, part, userId);
    await add(
      `${part.name}.json`,
      jsonOf(rows(), (doc) => files.push(...(part.files?.(doc) ?? []))),
    );
    if (part.isTable) await add(`${part.name}.csv`, tableOf(rows()));
    for (const { name, key } of files) {
      const content = await deps.storage.open(key);
      // It may have been taken away since it was listed.
      if (content) await add(`${part.name}/${name}`, content, { compress: false });
    }
  }
  open.zip.end();
}

/** Add an entry, and wait until all of it has gone into the ZIP: one is open at a time. Reject where nobody reads the ZIP any more. */
async function addEntry(
  { zip, stream }: OpenZip,
  content: Readable,
  name: string,
  options: Partial<Options>,
): Promise<void> {
  if (stream.destroyed) {
    content.destroy();
    throw new Error('Nobody reads the ZIP any more');
  }
  const stop = () => content.destroy();
  stream.once('close', stop);
  const isRead = finished(content, { writable: false });
  zip.addReadStream(content, name, options);
  await isRead.finally(() => stream.off('close', stop));
}
