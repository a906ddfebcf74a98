const STORED = 'minori.closed_banners';
/** Of more than these, the first ones are forgotten. */
const KEPT = 20;

/** Return the ids of the banners that a guest has closed on this browser. */
export function readClosedBanners(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Remember which banners a guest has closed. Where the browser keeps nothing, that holds until the page is left. */
export function keepClosedBanners(ids: string[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(ids.slice(-KEPT)));
  } catch {
    // A full or closed storage is no reason to show an error.
  }
}
