/** Signs that look like Latin letters, by the letter; those of other alphabets above all. Small and big ones differ. */
const LIKE_LATIN: Record<string, string> = {
  a: 'аАαΑɑᴀ',
  b: 'ВвΒβʙЬь',
  c: 'сСϲᴄ',
  d: 'ԁᴅ',
  e: 'еЕεΕᴇҽ€',
  f: 'ꜰ',
  g: 'ɡɢԍ',
  h: 'НнΗһʜ',
  i: 'іІιΙıɪ',
  j: 'јЈᴊ',
  k: 'КкΚκᴋ',
  l: 'ӏӀʟлЛ',
  m: 'МмΜᴍ',
  n: 'ΝηпɴՈո',
  o: 'оОοΟσᴏօ〇○◯',
  p: 'рРρΡᴘ',
  q: 'ԛ',
  r: 'ʀг',
  s: 'ѕЅꜱ',
  t: 'тТτΤᴛ',
  u: 'υᴜս',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хХχΧ',
  y: 'уУγΥʏ',
  z: 'Ζᴢ',
};

/** Kanji and kana that look the same, and old forms of kanji. */
const LIKE_JAPANESE: Record<string, string> = {
  ー: '一',
  ニ: '二',
  ミ: '三',
  ハ: '八',
  チ: '千',
  カ: '力',
  ロ: '口',
  タ: '夕',
  エ: '工',
  オ: '才',
  ト: '卜',
  ヘ: 'へ',
  ベ: 'べ',
  ペ: 'ぺ',
  リ: 'り',
  本: '夲',
  元: '兀',
  証: '證证',
  絶: '絕绝',
  対: '對对',
  実: '實实',
  確: '确',
  利: '莉',
};

const LOOKS: ReadonlyMap<string, string> = new Map(
  [...Object.entries(LIKE_LATIN), ...Object.entries(LIKE_JAPANESE)].flatMap(([sign, others]) =>
    Array.from(others, (other) => [other, sign] as const),
  ),
);

/** Letters in boxes, circles and flags: where each row of 26 begins. */
const ROWS_OF_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];

/** Return the plain sign that a sign looks like, in small letters; the sign itself where it looks like no other. */
export function plainLook(sign: string): string {
  const look = LOOKS.get(sign);
  if (look) return look;
  const code = sign.codePointAt(0) ?? 0;
  const row = ROWS_OF_LETTERS.find((start) => code >= start && code < start + 26);
  return row === undefined ? sign : String.fromCodePoint(code - row + 97);
}
