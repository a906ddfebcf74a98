import fs from 'node:fs';

/** Writes all of some bytes where a file stands. */
export function writeAll(file: number, bytes: Buffer): void {
  let done = 0;
  while (done < bytes.length) done += fs.writeSync(file, bytes, done);
}

/** Makes a rename last. Windows can't open directories, and needs no such call. */
export function syncDirectory(name: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(name, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
