/** Return seconds as a player shows them: 1:30, 1:02:03. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const end = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

/** Return the seconds of what was typed as in 1:30 or 1:02:03; undefined for anything else. */
export function secondsIn(typed: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.normalize('NFKC').trim());
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
