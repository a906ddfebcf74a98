import type { InvestmentLevel } from '@minori/contracts';
import { topicKey } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { answersOf, editAnswer, STALE, useAnswer, useOptimisticMutation, useQueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';

/** What many write about now; with a level among posts for its readers. Keep the last list while the next is read. */
export function useTrendingTopicsQuery(level?: InvestmentLevel, { enabled = true } = {}) {
  return useAnswer(
    'GET /posts/topics/trending',
    { query: { investment_level: level } },
    { keepsPrevious: true, enabled },
  );
}

/** A topic by id or name. */
export function useTopicQuery(topic: string) {
  return useAnswer('GET /posts/topics/:topic', { params: { topic: topicKey(topic) } });
}

/** The domains with the member's choice. */
export function useUserTopicsQuery() {
  return useAnswer('GET /users/user_topics', {}, { forMembers: true, staleTime: STALE.long });
}

/** Choose exactly these domains; shown at once, taken back when the call fails. Lists by topic offer to be read anew. */
export function useChooseDomainsMutation(onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const chosen = (ids: string[]) => [
    editAnswer(answersOf('GET /users/user_topics'), ({ data }) => ({
      data: { ...data, domains: data.domains.map((domain) => ({ ...domain, is_chosen: ids.includes(domain.id) })) },
    })),
  ];
  return useOptimisticMutation({
    scope: { id: 'domains' },
    mutationFn: (domain_ids: string[]) =>
      api('POST /users/domains', { body: { domain_ids, is_onboarding: false, is_remove_domain_only: false } }),
    optimistic: chosen,
    settled: (_answer, ids) => chosen(ids),
    onSuccess: () => outdateFeeds(client, 'topics'),
    onError,
  });
}
