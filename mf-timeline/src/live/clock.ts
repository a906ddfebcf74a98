/** Return the seconds of what was typed as in 1:30 or 1:02:30; undefined for anything else. */
export function secondsIn(typed: string): number | undefined {
  const [, hours = '0', minutes, seconds] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return minutes === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
