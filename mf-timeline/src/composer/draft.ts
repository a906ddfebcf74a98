import type { Disclosure, SymbolSummary } from '@minori/contracts';

/** A post that is not sent yet. */
export interface Draft {
  text: string;
  symbols: SymbolSummary[];
  disclosures: Disclosure[];
}

/** Nothing written yet. */
export const EMPTY_DRAFT: Draft = { text: '', symbols: [], disclosures: [] };

const keyOf = (userId: string): string => `minori.draft.${userId}`;

/** Whether there is nothing worth keeping. */
export const isBlank = ({ text, symbols }: Draft): boolean => text.trim() === '' && symbols.length === 0;

/** What a member left unsent in this browser; an empty draft when there is nothing, or nothing readable. */
export function readDraft(userId: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Draft>;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps a draft in this browser; a blank one is forgotten. Does nothing where storage is full or closed. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The text is still in front of the writer.
  }
}
