import dictionary from './dictionary.json' with { type: 'json' };

/** The longest name that the dictionary has, in characters. */
const LENGTH_MAX = 5;

/** A part of something written in kanji, and what it may be read as in hiragana, the likeliest first. */
export interface KanjiPart {
  written: string;
  readings: readonly string[];
}

let loaded: Map<string, string[]> | undefined;

/** A process that indexes nobody does without it. */
function entries(): Map<string, string[]> {
  loaded ??= new Map(
    [...dictionary.characters, ...dictionary.names.flatMap((line) => line.split(','))].map((entry) => {
      const [written = '', ...readings] = entry.split(' ');
      return [written, readings];
    }),
  );
  return loaded;
}

/** Return the names that kanji are made of: as few as can be, the earlier ones as long as can be. */
export function kanjiParts(kanji: string): KanjiPart[] {
  const characters = [...kanji];
  const known = entries();
  // The best way to go on from each place, found from the end.
  const best: { cost: number; parts: KanjiPart[] }[] = [{ cost: 0, parts: [] }];
  for (let from = characters.length - 1; from >= 0; from -= 1) {
    const ways = [];
    for (let length = Math.min(LENGTH_MAX, characters.length - from); length >= 1; length -= 1) {
      const written = characters.slice(from, from + length).join('');
      const readings = known.get(written);
      const rest = best[length - 1];
      if (rest && (readings || length === 1)) {
        ways.push({
          cost: rest.cost + (length === 1 ? 2 : 1),
          parts: [{ written, readings: readings ?? [] }, ...rest.parts],
        });
      }
    }
    const [first, ...others] = ways;
    if (first) best.unshift(others.reduce((one, other) => (other.cost < one.cost ? other : one), first));
  }
  return best[0]?.parts ?? [];
}
