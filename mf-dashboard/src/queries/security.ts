import type { SignInService } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';

const fresh = { forMembers: true, staleTime: 0, refetchOnMount: 'always' } as const;

/** How the member signs in; read anew each time that it is shown. */
export function useOwnAccountQuery() {
  return useAnswer('GET /users/account', {}, fresh);
}

/** Where the member is signed in; read anew each time that it is shown. */
export function useDevicesQuery() {
  return useAnswer('GET /users/devices', {}, fresh);
}

function useAccountMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => readAgain(client, answersOf('GET /users/account'), answersOf('GET /users/devices')),
  });
}

/** Have an address mailed the link by which it becomes the member's. */
export function useChangeEmailMutation() {
  const { api } = useShell();
  return useAccountMutation((email: string) => api('POST /users/emails/generate', { body: { email } }));
}

/** Give up a change of the address that is not confirmed. */
export function useGiveUpEmailMutation() {
  const { api } = useShell();
  return useAccountMutation(() => api('DELETE /users/emails/change'));
}

/** Have the member mailed the link that sets a password. */
export function useSetPasswordMailMutation() {
  const { api } = useShell();
  return useAccountMutation((email: string) => api('POST /users/emails/password_reset', { body: { email } }));
}

/** Have a code be sent to a telephone number, or with it make the number the member's. */
export function usePhoneMutation() {
  const { api } = useShell();
  return useAccountMutation((body: { phone_number: string; code?: string }) =>
    api('POST /profiles/phone_number', { body }),
  );
}

/** Sign in with a service no more. */
export function useRemoveServiceMutation() {
  const { api } = useShell();
  return useAccountMutation((service: SignInService) =>
    api('DELETE /users/services/:service', { params: { service } }),
  );
}

/** Sign one device out. */
export function useEndDeviceMutation() {
  const { api } = useShell();
  return useAccountMutation((id: string) => api('DELETE /users/devices/:id', { params: { id } }));
}

/** Sign all devices out, this one too. */
export function useEndEverywhereMutation() {
  const { api } = useShell();
  return useMutation({ mutationFn: () => api('DELETE /users/devices') });
}
