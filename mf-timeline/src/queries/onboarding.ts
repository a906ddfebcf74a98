import type {
  InvestmentLevel,
  Language,
  OnboardingAct,
  OnboardingStep,
  RankingItem,
  UserSummary,
  Vote,
} from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  editEntities,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { editUser } from './memberEdits';

/** How far the member is with what new members are asked and shown. */
export function useOnboardingQuery() {
  return useAnswer('GET /users/onboarding', {}, { forMembers: true, staleTime: 0 });
}

/** Creators whom the member may like. They stay while they are being followed. */
export function useSuggestedCreatorsQuery() {
  return useAnswer('GET /users/onboarding/creators', {}, { forMembers: true, staleTime: STALE.long });
}

/** Symbols of the member's interests to vote on. */
export function useProposedSymbolsQuery() {
  return useAnswer('GET /users/onboarding/symbols', {}, { forMembers: true, staleTime: STALE.long });
}

/** Say what happened to a step. What can't be said now is only not counted: the step is shown again another time. */
export function useNoteStepMutation() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (noted: { step: OnboardingStep; act: OnboardingAct }) => api('POST /users/onboarding', { body: noted }),
  });
}

/** End it, also where a step was passed over on another device. */
export function useFinishMutation() {
  const { api } = useShell();
  return useMutation({ mutationFn: () => api('POST /users/onboarding/finish') });
}

/** Set the language of the interface at once, and that of mails. What the API has put into words is read anew. */
export function useLanguageMutation(onError: () => void) {
  const { api, i18n } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => api('PATCH /users/settings/language', { body: { language } }),
    onMutate: (language) => i18n.set(language),
    onSettled: () => client.invalidateQueries(),
    onError,
  });
}

/** Choose exactly these domains at the start. What goes by them is read anew. */
export function useInterestsMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domain_ids: string[]) => api('POST /users/domains', { body: { domain_ids, is_onboarding: true } }),
    onSuccess: async () => {
      outdateFeeds(client, 'topics', 'recommended');
      await forgetProposals(client);
    },
  });
}

/** Say how much one knows of investing. */
export function useInvestmentLevelMutation() {
  const { api, session } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (investment_level: InvestmentLevel | null) =>
      api('PATCH /users/settings/investment-level', { body: { investment_level } }),
    onSuccess: () => Promise.all([session.refresh(), forgetProposals(client)]),
  });
}

/** What is proposed goes by what was chosen. */
async function forgetProposals(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await readAgain(
    client,
    answersOf('GET /users/onboarding/creators'),
    answersOf('GET /users/onboarding/symbols'),
    answersOf('GET /users/user_topics'),
  );
}

/** Follow several members; return how many could not be followed. */
export function useFollowAllMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useOptimisticMutation({
    scope: { id: 'follow-all' },
    mutationFn: async (people: readonly UserSummary[]) => {
      const calls = people.map(({ id }) => api('POST /users/follows', { body: { user_id: id, action: 'follow' } }));
      const outcomes = await Promise.allSettled(calls);
      const failed = people.filter((_, index) => outcomes[index]?.status === 'rejected');
      return { failed };
    },
    optimistic: (people) => people.map(({ id }) => editUser(id, (user) => ({ ...user, is_followed: true }))),
    settled: ({ failed }, people) =>
      people.map(({ id }) =>
        editUser(id, (user) => ({ ...user, is_followed: !failed.some((each) => each.id === id) })),
      ),
    onSuccess: () => outdateFeeds(client, 'following', 'unread'),
  });
}

const editVote = (id: string, change: (item: RankingItem) => RankingItem) => editEntities('ranking_item', id, change);

/** Vote on a symbol; it shows at once, and how others voted once the API has answered. */
export function useFirstVoteMutation(onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  return useOptimisticMutation({
    scope: { id: 'votes' },
    mutationFn: ({ id, vote }: { id: string; vote: Vote }) =>
      api('POST /news/charts/symbols/votes', { body: { symbol_id: id, vote } }),
    optimistic: ({ id, vote }) => [
      editVote(id, (item) => ({ ...item, my_vote: vote, vote_count: item.vote_count + (item.my_vote ? 0 : 1) })),
    ],
    settled: ({ data }, { id }) => [editVote(id, (item) => ({ ...item, ...data }))],
    onSuccess: (_answer, { id }) => {
      void readAgain(client, answersOf('GET /news/charts/symbols/:id', { params: { id } }));
    },
    onError,
  });
}
