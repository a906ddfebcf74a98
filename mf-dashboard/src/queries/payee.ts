import type { Endpoints, PayeeDetail } from '@minori/contracts';
import { typedDigits, type DocumentSide } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
} from '@minori/platform/query';

const DETAIL = 'GET /payments/creators/detail';

/** Who a creator says that they are. */
export type IdentityInput = Endpoints['PUT /payments/creators/identity']['body'];
/** Where a creator says that they are paid. */
export type AccountInput = Endpoints['PUT /payments/creators/account']['body'];

/** What a creator has told to be paid; read anew each time that it is shown, for staff decide meanwhile. */
export function usePayeeQuery() {
  return useAnswer(DETAIL, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** The places that have a postal code; asked once it has all its digits. */
export function useAddressesQuery(typed: string) {
  const code = typedDigits(typed);
  return useAnswer(
    'GET /payments/addresses',
    { query: { code } },
    { forMembers: true, enabled: /^\d{7}$/.test(code), staleTime: STALE.long, select: (answer) => answer },
  );
}

/** Banks for what was typed, or where one is named its branches; asked once something was typed. */
export function usePlacesQuery(typed: string, bankCode: string | null) {
  const q = typed.trim();
  const options = { forMembers: true, enabled: q !== '', staleTime: STALE.long } as const;
  const banks = useAnswer(
    'GET /payments/banks',
    { query: { q } },
    { ...options, enabled: q !== '' && bankCode === null },
  );
  const branches = useAnswer(
    'GET /payments/banks/:code/branches',
    { params: { code: bankCode ?? '' }, query: { q } },
    { ...options, enabled: q !== '' && bankCode !== null },
  );
  return bankCode === null ? banks : branches;
}

function useDetailMutation<Input>(change: (input: Input) => Promise<{ data: PayeeDetail }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(DETAIL), () => answer),
      ),
  });
}

/** Upload a side of a document. */
export function useUploadMutation() {
  const { api } = useShell();
  return useDetailMutation(({ side, file }: { side: DocumentSide; file: File }) =>
    api('POST /payments/creators/documents/:side', { params: { side }, body: { file } }),
  );
}

/** Take back a side that was not submitted yet. */
export function useRemoveDraftMutation() {
  const { api } = useShell();
  return useDetailMutation((side: DocumentSide) =>
    api('DELETE /payments/creators/documents/:side', { params: { side } }),
  );
}

/** Submit who the creator is. */
export function useIdentityMutation() {
  const { api } = useShell();
  return useDetailMutation((body: IdentityInput) => api('PUT /payments/creators/identity', { body }));
}

/** Set the account that is paid to. */
export function useAccountMutation() {
  const { api } = useShell();
  return useDetailMutation((body: AccountInput) => api('PUT /payments/creators/account', { body }));
}

/** Tell the number as an issuer of qualified invoices. */
export function useInvoiceNumberMutation() {
  const { api } = useShell();
  return useDetailMutation((body: Endpoints['PUT /payments/invoice-registration-number']['body']) =>
    api('PUT /payments/invoice-registration-number', { body }),
  );
}

/** Have too small sums wait for the next month, or not. */
export function useCarryOverMutation(failureText: string) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (carries_over: boolean) => api('PUT /payments/creators/carry_over', { body: { carries_over } }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(DETAIL), () => answer),
      ),
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}
