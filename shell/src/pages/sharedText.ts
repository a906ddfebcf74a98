/** More than the text of a post may have: what is too long the composer says. */
const PART_MAX = 2_000;

/** Return the text that a post begins with which another app has shared: each part once, the link last. */
export function sharedText(search: string): string {
  const shared = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => (shared.get(name) ?? '').trim().slice(0, PART_MAX));
  return parts
    .filter((part, at) => part && !parts.some((other, index) => index !== at && holds(other, part, index < at)))
    .join('\n');
}

/** Whether one part says what another does; of two that are the same the first stays. */
const holds = (other: string, part: string, isBefore: boolean) => other.includes(part) && (other !== part || isBefore);
