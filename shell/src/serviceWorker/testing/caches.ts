const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), 'https://minori.example').pathname;

type UsedCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

function createCache(): Cache {
  const entries = new Map<string, Response>();
  const cache: UsedCache = {
    match: async (request) => entries.get(pathOf(request))?.clone(),
    put: async (request, response) => void entries.set(pathOf(request), response),
    delete: async (request) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://minori.example${path}`)),
  };
  return cache as Cache;
}

/** Make caches as a browser has them, as far as the worker uses them. */
export function createCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  const storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'> = {
    async open(name) {
      const cache = caches.get(name) ?? createCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  return storage as CacheStorage;
}
