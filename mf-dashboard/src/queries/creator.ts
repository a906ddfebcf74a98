import type { CreatorStanding, Endpoints } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
} from '@minori/platform/query';
import { useEffect } from 'react';

const STANDING = 'GET /users/creator_application';

/** What an applicant says. */
export type ApplicationInput = Endpoints['POST /users/creator_application']['body'];

/** Where the member stands on the way to being a creator; read anew each time that it is shown, for staff decide meanwhile. */
export function useStandingQuery() {
  return useAnswer(STANDING, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** What there is to choose from. */
export function useDomainsQuery() {
  return useAnswer(
    'GET /users/user_topics',
    {},
    { forMembers: true, staleTime: STALE.long, select: ({ data }) => data.domains },
  );
}

function useStandingMutation<Input>(change: (input: Input) => Promise<{ data: CreatorStanding }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(STANDING), () => answer),
      ),
  });
}

/** Apply to be a creator. Sent again with its key, it is the same application. */
export function useApplyMutation() {
  const { api } = useShell();
  return useStandingMutation(({ body, key }: { body: ApplicationInput; key: string }) =>
    api('POST /users/creator_application', { body, idempotencyKey: key }),
  );
}

/** Take the own application back: `mutateAsync(id)`. */
export function useCancelMutation() {
  const { api } = useShell();
  return useStandingMutation((id: string) => api('POST /users/creator_application/:id/cancel', { params: { id } }));
}

/** Once staff have made the member a creator: read anew who is signed in, and what they may write. */
export function useBecomingCreator(standing: CreatorStanding): void {
  const { session } = useShell();
  const { user } = useSession();
  const client = useQueryClient();
  const isNew = standing.hindrance === 'creator' && user?.is_creator === false;
  useEffect(() => {
    if (!isNew) return;
    void session.refresh();
    void readAgain(client, answersOf('GET /posts/composer_options'));
  }, [isNew, session, client]);
}
