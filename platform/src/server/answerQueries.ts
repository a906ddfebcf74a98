import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query';

/**
 * Run the queries that a rendering has asked for and that have no answer yet. Those that fail are as if they were never
 * asked for: the page asks again in the browser. Return whether one was answered, so that rendering again shows more.
 */
export async function answerQueries(client: QueryClient): Promise<boolean> {
  const cache = client.getQueryCache();
  const answered = await Promise.all(
    cache.findAll({ predicate: isWanted }).map(async (query) => {
      try {
        await query.fetch();
        return true;
      } catch {
        cache.remove(query);
        return false;
      }
    }),
  );
  return answered.includes(true);
}

/** A query keeps the options of the component that uses it. */
function isWanted(query: Query): boolean {
  const { enabled } = query.options as QueryObserverOptions;
  return query.state.status === 'pending' && (typeof enabled === 'function' ? enabled(query) : enabled) !== false;
}
