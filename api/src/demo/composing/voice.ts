import type { Reading } from '../priceBook';

/** What a market writer says and how: every piece stands for itself, so that any fact may meet any thought. */
export interface Voice {
  author: string;
  /** The symbols that they write about. */
  codes: string[];
  /** How they call a symbol; its Japanese name when left out. */
  nicknames?: Partial<Record<string, string>>;
  openings: string[];
  /** Sentences that are true of a reading; null when it has nothing to say. */
  facts: ((reading: Reading, name: string) => string | null)[];
  thoughts: string[];
  closings: string[];
  tags: string[];
}
