/** Return an instant of the last day of what ends with a midnight, or with any other instant. */
export function lastDayOf(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
