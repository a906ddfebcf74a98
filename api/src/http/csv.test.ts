import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { CSV_ROWS_MAX, csvFile } from './csv';

const HEADS = ['a', 'b'];

test('a file is made while it is read: rows are asked for as they are wanted, and no more once nobody reads', async () => {
  let asked = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 1_000 }, (_, row) => [`${asked}.${row}`, '=1+1']);
      }
    } finally {
      isClosed = true;
    }
  }
  const { file } = await csvFile({ name: 'x.csv', heads: HEADS, batches: endless(), language: 'ja' });
  const stream = file.open();
  expect(String(stream.read() ?? (await new Promise((resolve) => stream.once('data', resolve))))).toContain('a,b');
  stream.pause();
  for (let round = 0; round < 50; round += 1) await turn();
  expect(asked).toBeLessThan(10);
  stream.destroy();
  for (let round = 0; round < 10; round += 1) await turn();
  expect(isClosed).toBe(true);
});

test('beyond the most rows a last one says that there are more', async () => {
  async function* rows() {
    for (let batch = 0; batch < 60; batch += 1) yield Array.from({ length: 1_000 }, () => ['x', 1]);
  }
  const { file } = await csvFile({ name: 'x.csv', heads: HEADS, batches: rows(), language: 'en' });
  const lines = (await text(file.open())).trimEnd().split('\r\n');
  expect(lines).toHaveLength(CSV_ROWS_MAX + 2);
  expect(lines.at(-1)).toMatch(/left out/);
});

test('what fails before the first rows is answered as it fails', async () => {
  const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no')) }) };
  await expect(csvFile({ name: 'x.csv', heads: HEADS, batches: failing, language: 'ja' })).rejects.toThrow('no');
});
