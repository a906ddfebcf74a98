const HOUR_MS = 3_600_000;
const TOKYO_HOURS = 9;

/** Words that give away when something was written, and the hours (Tokyo, the end left out) at which that can be. */
const HOURS: [words: RegExp, from: number, to: number][] = [
  [/おはよう|朝|出社|通勤|いってきます|目が覚めた|仲値/, 5, 11],
  [/昼|前場/, 11, 15],
  [/引け後|夕方|帰り|一日のまとめ|今日はここまで/, 15, 24],
  [/今夜|晩酌|夜の|深夜|眠れない夜|風呂|寝た|寝ます|寝る|おやすみ|残業/, 19, 24],
];
const WEEKEND = /土曜|週末に|休みの日/;

/** Return whether what a text says of the time of day and of the week can be true at an instant. */
export function isFitting(text: string, at: Date): boolean {
  const inTokyo = new Date(at.getTime() + TOKYO_HOURS * HOUR_MS);
  const hour = inTokyo.getUTCHours();
  const isWeekend = inTokyo.getUTCDay() % 6 === 0;
  if (WEEKEND.test(text) && !isWeekend) return false;
  return HOURS.every(([words, from, to]) => !words.test(text) || (hour >= from && hour < to));
}
