import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Whoever asks for the same within this time gets the same bytes. */
const KEPT_MS = 2_000;
const KEPT_MAX = 500;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page as it is sent, with the policy that knows its style elements. */
export interface FinishedPage {
  html: string;
  policy: string;
}

/** A finished page, compressed once for each way in which browsers want it. */
export interface KeptPage {
  policy: string;
  /** Return the page's bytes. */
  encoded(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer>;
}

interface Entry {
  /** When it was there; while it is being made, undefined. */
  at?: number;
  page: Promise<KeptPage | null>;
}

/** Pages that were just finished. What is private must not be in them. */
export interface KeptPages {
  /** Return the page of a key if it is fresh; a promise while it is being made. */
  find(key: string): Promise<KeptPage | null> | undefined;
  /** Make the page of a key, and keep it; null, where it can't be made, is kept as well. */
  make(key: string, finish: () => Promise<FinishedPage | null>): Promise<KeptPage | null>;
}

/** Make the store of finished pages. */
export function createKeptPages(): KeptPages {
  const entries = new Map<string, Entry>();
  return {
    find(key) {
      const entry = entries.get(key);
      const isFresh = entry && (entry.at === undefined || Date.now() - entry.at < KEPT_MS);
      return isFresh ? entry.page : undefined;
    },
    make(key, finish) {
      const entry: Entry = { page: finish().then((page) => page && keep(page)) };
      void entry.page.finally(() => (entry.at = Date.now()));
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > KEPT_MAX && oldest !== undefined) entries.delete(oldest);
      return entry.page;
    },
  };
}

function keep({ html, policy }: FinishedPage): KeptPage {
  const bytes = Buffer.from(html);
  const made = new Map<string, Promise<Buffer>>();
  const encoders = {
    br: () => brotli(bytes, QUALITY),
    gzip: () => gzipped(bytes),
    identity: async () => bytes,
  };
  return {
    policy,
    encoded(encoding) {
      const known = made.get(encoding) ?? encoders[encoding]();
      made.set(encoding, known);
      return known;
    },
  };
}
