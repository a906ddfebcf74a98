import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How long whoever asks for the same gets the same bytes: it tells the time of its rendering. */
const KEPT_MS = 10_000;
/** One that could not be made is tried again sooner. */
const FAILED_MS = 2_000;
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

/** The answers of the API that a page is made of, by endpoint key. */
export type Answers = Readonly<Record<string, unknown>>;

interface Entry {
  answers: Answers;
  /** Until when it is good; while it is being made, undefined. */
  until?: number;
  page: Promise<KeptPage | null>;
}

/** Pages that were just finished. What is private must not be in them. */
export interface KeptPages {
  /** Return the page of a key if it is fresh, and made of the very same answers; a promise while it is being made. */
  find(key: string, answers: Answers): Promise<KeptPage | null> | undefined;
  /** Make the page of a key, once for all who ask meanwhile, and keep it; null, where it can't be made, is kept as well. */
  make(key: string, answers: Answers, finish: () => Promise<FinishedPage | null>): Promise<KeptPage | null>;
}

/** Make the store of finished pages. */
export function createKeptPages(): KeptPages {
  const entries = new Map<string, Entry>();

  function find(key: string, answers: Answers): Entry['page'] | undefined {
    const entry = entries.get(key);
    const isFresh = entry && (entry.until === undefined || Date.now() < entry.until);
    return isFresh && areSame(entry.answers, answers) ? entry.page : undefined;
  }

  return {
    find,
    make(key, answers, finish) {
      const known = find(key, answers);
      if (known) return known;
      const entry: Entry = { answers, page: finish().then((page) => page && keep(page)) };
      void entry.page.then(
        (page) => (entry.until = Date.now() + (page ? KEPT_MS : FAILED_MS)),
        () => (entry.until = 0),
      );
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > KEPT_MAX && oldest !== undefined) entries.delete(oldest);
      return entry.page;
    },
  };
}

function areSame(one: Answers, other: Answers): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
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
