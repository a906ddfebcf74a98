import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Checksums } from './checksums.ts';

test('every stretch has the checksum that it has alone', () => {
  const bytes = randomBytes(5000);
  const checksums = new Checksums(bytes);
  const places = [0, 1, 2, 255, 511, 512, 513, 1024, 3000, 4608, 4999, 5000];
  for (const start of places) {
    for (const end of places.filter((place) => place >= start)) {
      expect([start, end, checksums.of(start, end)]).toEqual([start, end, crc32(bytes.subarray(start, end))]);
    }
  }
});
