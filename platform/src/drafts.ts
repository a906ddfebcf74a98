/** Return what was left under a key in this browser, of an older version perhaps; null where there is nothing readable. */
export function readDraft<Draft extends object>(key: string): Partial<Draft> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  } catch {
    return null;
  }
}

/** Keep what was typed and not sent in this browser, or forget it. Do nothing where storage is full or closed. */
export function writeDraft(key: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // The form still holds it.
  }
}
