const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), 'https://minori.example').pathname;

function createCache(): Cache {
  const entries = new Map<string, Response>();
  return {
    match: async (request) => entries.get(pathOf(request))?.clone(),
    put: async (request, response) => void entries.set(pathOf(request), response),
    delete: async (request) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://minori.example${path}`)),
  } as Cache;
}

/** Make caches as a browser has them, as far as the worker uses them. */
export function createCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  return {
    async open(name) {
      const cache = caches.get(name) ?? createCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  } as CacheStorage;
}
