import type { RoyaltyStatement } from '@minori/contracts';
import type { BookkeepingProgram } from '@minori/contracts/rules';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';

const STATEMENT = 'GET /payments/royalties/statements/:id';
const LIST = 'GET /payments/royalties/statements';
const fresh = { forMembers: true, staleTime: STALE.short } as const;

/** What has come in for the creator in the running month. */
export function useRunningMonthQuery() {
  return useAnswer('GET /payments/royalties/running', {}, fresh);
}

/** The creator's statements, latest month first, page by page. */
export function useStatementsQuery() {
  return usePages(LIST, {}, fresh);
}

/** What an own statement says, and how it stands. */
export function useStatementQuery(id: string) {
  return useAnswer(STATEMENT, { params: { id } }, fresh);
}

/** What was, or will be, paid to the creator, latest first, page by page. */
export function usePayoutsQuery() {
  return usePages('GET /payments/royalties/payouts', {}, fresh);
}

/** What was paid in a year; the year before stays until it is there. */
export function usePayoutYearQuery(year: number) {
  return useAnswer('GET /payments/royalties/years/:year', { params: { year } }, { ...fresh, keepsPrevious: true });
}

/** What the creator has told to be paid, as far as it says whether they are. Who is no creator any more is not answered. */
export function usePayeeStandingQuery() {
  const { user } = useSession();
  return useAnswer('GET /payments/creators/detail', {}, { ...fresh, enabled: user?.is_creator ?? false });
}

/** Object to an own statement: `mutateAsync(text)`. */
export function useObjectionMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (text: string) =>
      api('POST /payments/royalties/statements/:id/objection', { params: { id }, body: { text } }),
    onSuccess: (answer) => {
      applyEdits(
        client,
        editAnswer(answersOf(STATEMENT, { params: { id } }), () => answer),
      );
      return readAgain(client, answersOf(LIST));
    },
  });
}

/** A file about what the creator is owed. */
export type RoyaltyFile =
  | { kind: 'pdf' | 'csv'; id: RoyaltyStatement['id'] }
  | { kind: 'year'; year: number }
  | { kind: BookkeepingProgram; year: number };

/** Have the browser keep a file: `mutate()`. */
export function useRoyaltyFile(file: RoyaltyFile) {
  const { api } = useShell();
  const read = (): Promise<File> => {
    switch (file.kind) {
      case 'pdf':
        return api('GET /payments/royalties/statements/:id/pdf', { params: { id: file.id } });
      case 'csv':
        return api('GET /payments/royalties/statements/:id/csv', { params: { id: file.id } });
      case 'year':
        return api('GET /payments/royalties/years/:year/csv', { params: { year: file.year } });
      case 'yayoi':
      case 'money_forward':
      case 'freee':
        return api('GET /payments/royalties/years/:year/books/:program', {
          params: { year: file.year, program: file.kind },
        });
    }
  };
  return useMutation({ mutationFn: async () => saveFile(await read()) });
}
