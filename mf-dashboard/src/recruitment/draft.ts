import { readDraft, writeDraft } from '@minori/platform';
import type { WorkValues } from './values';

/** What a member has typed and not saved, and the revision that they had before them. */
export interface WorkDraft {
  revision: number;
  values: WorkValues;
}

/** What a member types of their work, kept in this browser. */
export function draftOf(userId: string) {
  const key = `minori.work_profile.${userId}`;
  return {
    /** Return what was left, by the fields of now; undefined where there is nothing readable. */
    read(empty: WorkValues): WorkDraft | undefined {
      const left = readDraft<WorkDraft>(key);
      return left ? { revision: left.revision ?? 0, values: { ...empty, ...left.values } } : undefined;
    },
    keep: (draft: WorkDraft) => writeDraft(key, draft),
    forget: () => writeDraft(key, null),
  };
}
