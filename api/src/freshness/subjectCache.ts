import { onForget, type SubjectKind } from './subjects';

/** How old an answer may be for who had no part in what has changed: three such answers may be built on each other. */
export const MAX_AGE_MS = 600;

interface Entry<Value> {
  loading: Promise<Value>;
  /** Set once it is loaded. */
  loaded?: { value: Value };
  expiresAt: number;
}

/**
 * What this process remembers of subjects of one kind, the least recently used going first. An answer is loaded once for
 * all who ask meanwhile, is good for `maxAgeMs` from when its loading began, and is gone at once when its subject is
 * forgotten.
 */
export class SubjectCache<Value> {
  readonly #entries = new Map<string, Map<string, Entry<Value>>>();
  readonly #size: number;
  readonly #maxAgeMs: number;

  constructor(kind: SubjectKind, { size, maxAgeMs }: { size: number; maxAgeMs: number }) {
    this.#size = size;
    this.#maxAgeMs = maxAgeMs;
    onForget(kind, (id) => this.#entries.delete(id));
  }

  /** Return what is remembered of a subject, else load it. `part` tells several answers about one subject apart. */
  get(id: string, load: () => Promise<Value>, part = ''): Promise<Value> {
    const known = this.#find(id, part);
    if (known) return known.loading;
    const entry: Entry<Value> = { loading: Promise.resolve(load()), expiresAt: Date.now() + this.#maxAgeMs };
    this.#keep(id, part, entry);
    entry.loading.then(
      (value) => (entry.loaded = { value }),
      () => this.#remove(id, part, entry),
    );
    return entry.loading;
  }

  /** Return what is loaded already, for callers that would rather not wait; undefined when it is not. */
  peek(id: string, part = ''): Value | undefined {
    return this.#find(id, part)?.loaded?.value;
  }

  #find(id: string, part: string): Entry<Value> | undefined {
    const entry = this.#entries.get(id)?.get(part);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  #keep(id: string, part: string, entry: Entry<Value>): void {
    const parts = this.#entries.get(id) ?? new Map<string, Entry<Value>>();
    this.#entries.delete(id);
    this.#entries.set(id, parts.set(part, entry));
    if (this.#entries.size <= this.#size) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  #remove(id: string, part: string, entry: Entry<Value>): void {
    const parts = this.#entries.get(id);
    if (parts?.get(part) === entry) parts.delete(part);
  }
}
