import fs from 'node:fs';

/** No system call takes more than two gigabytes. */
const largestRead = 1024 ** 3;

/** Write all of some bytes where a file stands. */
export function writeAll(file: number, bytes: Buffer): void {
  let done = 0;
  while (done < bytes.length) done += fs.writeSync(file, bytes, done);
}

/** Return `length` bytes of a file from a position on, all of which it must have. */
export function readAll(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    done += fs.readSync(file, bytes, done, Math.min(length - done, largestRead), position + done);
  }
  return bytes;
}

/** Make a rename last. Windows can't open directories, and needs no such call. */
export function syncDirectory(name: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(name, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
