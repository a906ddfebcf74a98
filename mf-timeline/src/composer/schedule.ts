const TOKYO_OFFSET_MS = 9 * 3_600_000;

/** Return an instant as a date and time field shows it, on a clock in Tokyo; Japan has no summer time. */
export function toTokyoField(instant: string): string {
  return new Date(Date.parse(instant) + TOKYO_OFFSET_MS).toISOString().slice(0, 16);
}

/** Return the instant of a date and time in Tokyo; null for what is none. */
export function fromTokyoField(field: string): string | null {
  const at = Date.parse(`${field}:00+09:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
