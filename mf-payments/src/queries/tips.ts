import type { Endpoints, UserSummary } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editEntities,
  insertItem,
  pagesOf,
  readAgain,
  useAnswer,
  useQueryClient,
} from '@minori/platform/query';

const OF_POST = 'GET /posts/:id/tips';
const OFFER = 'GET /posts/:id/tips/offer';

/** What a member sees before they give something for a post: asked anew each time that it is shown. */
export function useTipOfferQuery(postId: string) {
  return useAnswer(OFFER, { params: { id: postId } }, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Return what gives something for a post, under a key: with one key it is given once. It is among what is shown of the post then. */
export function useSendTip(
  postId: string,
): (body: Endpoints['POST /posts/:id/tips']['body'], creator: UserSummary, key: string) => Promise<void> {
  const { api } = useShell();
  const client = useQueryClient();
  return async (body, creator, key) => {
    const { data } = await api('POST /posts/:id/tips', { params: { id: postId }, body, idempotencyKey: key });
    applyEdits(
      client,
      insertItem(pagesOf(OF_POST, { params: { id: postId } }), 'first', data),
      editEntities(['user', 'profile'], creator.id, (member) => ({ ...member, has_tipped: true })),
    );
  };
}

/** Return what has all be read anew that a tip for a post changes: coins, who supports the post, and what can be given now. */
export function useTipsChanged(postId: string): () => Promise<void> {
  const client = useQueryClient();
  const about = { params: { id: postId } };
  return () =>
    readAgain(
      client,
      answersOf(OF_POST, about),
      answersOf(OFFER, about),
      answersOf('GET /payments/coins'),
      answersOf('GET /payments/coins/movements'),
      answersOf('GET /profiles/upcoming-coins'),
      answersOf('GET /payments/spending'),
    );
}
