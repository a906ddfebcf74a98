import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';

const STANDING = 'GET /users/invitations';

/** The code by which the member invites others. */
export function useInvitationCodeQuery() {
  return useAnswer('GET /users/invitation_code', {}, { forMembers: true });
}

/** Where the member stands with inviting others, and with who has invited them. */
export function useInvitationStandingQuery() {
  return useAnswer(STANDING, {}, { forMembers: true });
}

/** Who has come by the member's invitation, latest first, page by page. */
export function useInvitationsQuery() {
  return usePages('GET /users/invitations/list', {}, { forMembers: true });
}

/** Say by whose code the member has come. */
export function useEnterCodeMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string; shows_name: boolean }) => api('POST /users/invitations/code', { body }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(STANDING), () => answer),
      ),
  });
}

/** Say whether who has invited the member sees their name. */
export function useShowNameMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shows_name: boolean) => api('PUT /users/invitations/name', { body: { shows_name } }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(STANDING), () => answer),
      ),
  });
}
