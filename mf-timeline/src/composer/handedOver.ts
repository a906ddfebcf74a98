import type { Attachment } from '@minori/platform';
import { keptOf, readFiles, writeFiles, type KeptFile } from './keptFiles';
import { draftFilesKey, returnDraft, type Draft } from './draft';

const prefixOf = (userId: string): string => `minori.handed.${userId}.`;

/** A post that was handed to the upload queue and is not written yet. */
export interface HandedPost {
  draft: Draft;
  files: KeptFile[];
}

/**
 * Keep a post that is handed to the upload queue until it is written, since the queue ends with its page. Resolve once it
 * is kept, with the function that forgets it. Nothing is kept where no lock can tell other pages that this one still has
 * the post: there the queue asks before its page is closed, and no more.
 */
export async function keepHanded(
  userId: string,
  draft: Draft,
  attachments: readonly Attachment[],
): Promise<() => void> {
  const key = prefixOf(userId) + crypto.randomUUID();
  if (!navigator.locks) return () => {};
  const release = await holdLock(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    release();
    return () => {};
  }
  await writeFiles(key, keptOf(attachments));
  return () => {
    remove(key);
    release();
  };
}

/** Make a post that is not written a draft once more, below what somebody has begun meanwhile. */
export async function returnHanded(userId: string, { draft, files }: HandedPost): Promise<void> {
  returnDraft(userId, draft);
  const key = draftFilesKey(userId);
  await writeFiles(key, [...(await readFiles(key)), ...files]);
}

/** Whether posts of a member were handed over that nothing is known of to be written, here or on another page. */
export function hasHanded(userId: string): boolean {
  return handedKeys(userId).length > 0;
}

/** Make posts of a member whose page is gone before they were written drafts again; return whether there were any. */
export async function takeBackHanded(userId: string): Promise<boolean> {
  let isAny = false;
  for (const key of handedKeys(userId)) {
    const isTaken = await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      const stored = lock && localStorage.getItem(key);
      if (!stored) return false;
      await returnHanded(userId, { draft: JSON.parse(stored) as Draft, files: await readFiles(key) });
      remove(key);
      return true;
    });
    isAny ||= isTaken;
  }
  return isAny;
}

/** Resolve once this page holds a lock, with the function that lets go of it: what is kept before, another page might take. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks.request(name, hold).catch(reject);
  });
}

function remove(key: string): void {
  localStorage.removeItem(key);
  void writeFiles(key, []);
}

function handedKeys(userId: string): string[] {
  if (!navigator.locks) return [];
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}
