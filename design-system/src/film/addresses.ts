/** What opens something until an instant (ISO 8601). */
interface Ending {
  expires_at: string;
}

/** New addresses that fail nearer than this to where they began were no help. */
const WORKED_FOR_SECONDS = 5;
/** Addresses are renewed so long before they end. Of how long they work a browser with a wrong clock knows nothing. */
const EARLY_MS = 75_000;
const LIFE_MS = { least: 150_000, most: 600_000 };

/** The addresses that something is played from, of which new ones are asked for in time. */
export interface Addresses<Links extends Ending> {
  current(): Links;
  /** Renew them where that is due. */
  refresh(): void;
  /** Renew them at once: they are refused. */
  renew(): void;
  /** After a failure at `seconds`: false where new ones can't be had, or were no help. */
  recover(seconds: number): Promise<boolean>;
}

/** Keep addresses that work. `renew` asks for others; it resolves with null when there are none any more. */
export function keepAddresses<Links extends Ending>({
  links,
  renew,
}: {
  links: Links;
  renew: () => Promise<Links | null>;
}): Addresses<Links> {
  let current = links;
  let asking: Promise<boolean> | undefined;
  let renewAt = dueFor(links);
  let workedFrom: number | null = null;

  async function ask(): Promise<boolean> {
    const renewed = await renew().catch(() => undefined);
    // Without an answer the old ones may do a little longer.
    renewAt = renewed ? dueFor(renewed) : performance.now() + EARLY_MS / 5;
    if (renewed) current = renewed;
    return Boolean(renewed);
  }
  const renewNow = () => (asking ??= ask().finally(() => (asking = undefined)));

  return {
    current: () => current,
    refresh() {
      if (performance.now() > renewAt) void renewNow();
    },
    renew: () => void renewNow(),
    recover(seconds) {
      if (workedFrom !== null && Math.abs(seconds - workedFrom) < WORKED_FOR_SECONDS) return Promise.resolve(false);
      workedFrom = seconds;
      return renewNow();
    },
  };
}

function dueFor({ expires_at }: Ending): number {
  const life = Date.parse(expires_at) - Date.now();
  return performance.now() + Math.min(LIFE_MS.most, Math.max(LIFE_MS.least, life)) - EARLY_MS;
}

/** Return whether the browser takes segments that a library hands it. */
export const takesSegments = () => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Return the address of a file under the newest addresses of what it belongs to. */
export function inPlaceOf(url: string, newest: string): string {
  return `${newest.slice(0, newest.lastIndexOf('/'))}${url.slice(url.lastIndexOf('/'))}`;
}
