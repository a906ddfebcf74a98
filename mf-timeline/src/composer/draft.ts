import type { Disclosure, Post, PostType, SymbolSummary } from '@minori/contracts';
import { ownTitle } from '@minori/contracts/rules';

/** A post that is not sent yet, but for its files. */
export interface Draft {
  text: string;
  title: string;
  type: PostType;
  symbols: SymbolSummary[];
  disclosures: Disclosure[];
  freeMinutes: number;
  /** When it is to come out, ISO 8601; null for at once, empty while what is typed is no date and time. */
  publishedAt: string | null;
  /** What the API is told that it is: sent again, also after a reload, it is written once. */
  key?: string;
}

/** Nothing written yet. */
export const EMPTY_DRAFT: Draft = {
  text: '',
  title: '',
  type: 'free',
  symbols: [],
  disclosures: [],
  freeMinutes: 0,
  publishedAt: null,
};

/** Return what the files of a member's draft are kept by. */
export const draftFilesKey = (userId: string): string => `minori.draft.${userId}`;

const keyOf = (userId: string): string => `minori.draft.${userId}`;

/** Whether there is nothing worth keeping. */
export const isBlank = ({ text, title, symbols }: Draft): boolean =>
  text.trim() === '' && title.trim() === '' && symbols.length === 0;

/** Return what a member left unsent in this browser; an empty draft when there is nothing, or nothing readable. */
export function readDraft(userId: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Draft>;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keep a draft in this browser; a blank one is forgotten. Do nothing where storage is full or closed. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The text is still in front of the writer.
  }
}

/** Take back a post that was handed over and is not written; below what somebody has begun meanwhile. */
export function returnDraft(userId: string, draft: Draft): void {
  const begun = readDraft(userId);
  writeDraft(
    userId,
    isBlank(begun) ? draft : { ...begun, key: undefined, text: [begun.text, draft.text].filter(Boolean).join('\n') },
  );
}

/** Return the draft that editing a post begins with. */
export function draftOf(post: Post): Draft {
  return {
    text: post.text,
    title: ownTitle(post) ?? '',
    type: post.type,
    symbols: post.symbols.map(({ id, name, code }) => ({ id, name, code, type: 'stock' as const })),
    disclosures: post.disclosures,
    freeMinutes: post.free_minutes,
    publishedAt: post.post_state === 'scheduled' ? post.published_at : null,
  };
}
