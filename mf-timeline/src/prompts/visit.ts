/** Return what was kept for this visit; null where nothing is, or where the browser forbids storage. */
export function keptOfVisit(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep something for this visit, where the browser lets us. */
export function keepForVisit(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Then it is not known later in the visit.
  }
}
