interface Entry<Value> {
  value: Value;
  expiresAt: number;
}

/** A bounded memory of this process: the least recently used goes first, and each value ends by itself. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly maxSize: number,
    private readonly ttlMs: number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAt <= Date.now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keep a value for the cache's own time, or for `ttlMs` when that is shorter. */
  set(key: string, value: Value, ttlMs = this.ttlMs): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: Date.now() + Math.min(ttlMs, this.ttlMs) });
    if (this.#entries.size <= this.maxSize) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Return the value of a key, loaded once for all who ask meanwhile; a load that failed is not remembered. */
export function remember<Value>(
  cache: TtlCache<Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const loading = Promise.resolve(load());
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
