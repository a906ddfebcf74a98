/** How the keys of what a view keeps in this browser for a member begin, until it is sent: `minori.own.learning.MEMBER`. */
const OWN = 'minori.own.';

/** Forget what views have kept for a member: it goes with them. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
}
