import type { Member } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { STALE, useAnswer, useOptimisticMutation } from '@minori/platform/query';
import { editUser } from './memberEdits';

/** The page of a member. */
export function useProfileQuery(username: string) {
  return useAnswer('GET /profiles/:id', { params: { id: username } });
}

/** A member as their card shows them: nobody is told of a look at it, as of one at their page. */
export function useGlimpseQuery(username: string) {
  return useAnswer(
    'GET /profiles/:id',
    { params: { id: username }, query: { preload: 'card' } },
    { staleTime: STALE.list },
  );
}

/** What a creator offers, and what the viewer has of it. */
export function useCreatorOfferQuery(creatorId: string) {
  return useAnswer('GET /payments/creators/:id/subscription', { params: { id: creatorId } });
}

/** Switch the bell of a followed member: `mutate(true)` for on. */
export function useBellMutation(user: Member, onError: () => void) {
  const { api } = useShell();
  const edits = (is_turn_on_notification_btn: boolean) => [
    editUser(user.id, (each) => ({ ...each, is_turn_on_notification_btn })),
  ];
  return useOptimisticMutation({
    scope: { id: `bell,${user.id}` },
    mutationFn: (on: boolean) =>
      api('POST /profiles/followership_notification', {
        body: { followee_name: user.username, notification_type: on ? 'on' : 'off' },
      }),
    optimistic: edits,
    settled: (_answer, on) => edits(on),
    onError,
  });
}
