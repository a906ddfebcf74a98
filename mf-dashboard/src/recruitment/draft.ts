import type { WorkValues } from './values';

/** What a member has typed and not saved, and the revision that they had before them. */
export interface WorkDraft {
  revision: number;
  values: WorkValues;
}

const keyOf = (userId: string): string => `minori.work_profile.${userId}`;

/** Return what was left in this browser, by the fields of now; undefined where there is nothing readable. */
export function readDraft(userId: string, empty: WorkValues): WorkDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as WorkDraft | null;
    return stored ? { revision: stored.revision, values: { ...empty, ...stored.values } } : undefined;
  } catch {
    return undefined;
  }
}

/** Keep a draft in this browser, or forget it. Do nothing where storage is full or closed. */
export function writeDraft(userId: string, draft: WorkDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // The form still holds it.
  }
}
