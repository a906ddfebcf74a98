import { del, get, set } from 'idb-keyval';
import type { Media } from '@minori/contracts';
import type { Attachment } from '@minori/platform';

/** What this browser keeps of a file of a draft: a file that there is no room for is kept by its name. */
export type KeptFile = { file: File } | { medium: Media } | { lost: string };

/**
 * Keep files in this browser, so that a reload loses none. Where there is no room for all of them, the largest are kept
 * by name, for their author to pick them again.
 */
export async function writeFiles(key: string, files: readonly KeptFile[]): Promise<void> {
  const kept = [...files];
  for (;;) {
    try {
      await (kept.length > 0 ? set(key, kept) : del(key));
      return;
    } catch {
      const largest = largestOf(kept);
      // Storage is closed: the files are still in front of the writer.
      if (!largest) return;
      kept[kept.indexOf(largest)] = { lost: largest.file.name };
    }
  }
}

/** Return the files that this browser has kept; of those that can no longer be read only the name. */
export async function readFiles(key: string): Promise<KeptFile[]> {
  try {
    return await Promise.all(((await get<KeptFile[]>(key)) ?? []).map(readable));
  } catch {
    return [];
  }
}

/** Return attachments as they are kept. */
export function keptOf(attachments: readonly Attachment[]): KeptFile[] {
  return attachments.map((each) => ('file' in each ? { file: each.file } : { medium: each.medium }));
}

async function readable(kept: KeptFile): Promise<KeptFile> {
  if (!('file' in kept)) return kept;
  try {
    await kept.file.slice(0, 1).arrayBuffer();
    return kept;
  } catch {
    return { lost: kept.file.name };
  }
}

function largestOf(kept: readonly KeptFile[]) {
  const files = kept.filter((each) => 'file' in each);
  return files.toSorted((a, b) => b.file.size - a.file.size)[0];
}
