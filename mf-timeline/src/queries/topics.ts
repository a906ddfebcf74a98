import type { Endpoints, InvestmentLevel } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editAnswer,
  keepPreviousData,
  STALE,
  useOptimisticMutation,
  useQuery,
  useQueryClient,
} from '@minori/platform/query';
import { outdateFeeds } from './feed';

type UserTopics = Endpoints['GET /users/user_topics']['response']['data'];

const topicKeys = {
  trending: (level: InvestmentLevel | undefined) => ['topics', 'trending', level ?? 'all'] as const,
  detail: (topic: string) => ['topics', 'detail', topic] as const,
  ofUser: (viewerId: string | undefined) => ['topics', 'user', viewerId ?? 'guest'] as const,
};

/** What many write about now; with a level among posts for its readers. Keep the last list while the next is read. */
export function useTrendingTopicsQuery(level?: InvestmentLevel) {
  const { api } = useShell();
  return useQuery({
    queryKey: topicKeys.trending(level),
    queryFn: async ({ signal }) =>
      (await api('GET /posts/topics/trending', { query: { investment_level: level }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** A topic by id or name. */
export function useTopicQuery(topic: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: topicKeys.detail(topic),
    queryFn: async ({ signal }) => (await api('GET /posts/topics/:topic', { params: { topic }, signal })).data,
  });
}

/** The domains with the member's choice. */
export function useUserTopicsQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: topicKeys.ofUser(user?.id),
    queryFn: async ({ signal }) => (await api('GET /users/user_topics', { query: {}, signal })).data,
    enabled: user !== null,
    staleTime: STALE.long,
  });
}

/** Choose exactly these domains; shown at once, taken back when the call fails. Lists by topic offer to be read anew. */
export function useChooseDomainsMutation(onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const { user } = useSession();
  const chosen = (ids: string[]) => [
    editAnswer<UserTopics>(topicKeys.ofUser(user?.id), (topics) => ({
      ...topics,
      domains: topics.domains.map((domain) => ({ ...domain, is_chosen: ids.includes(domain.id) })),
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
