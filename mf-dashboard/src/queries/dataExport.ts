import type { DataExport } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';

/** How often it is looked whether the file is there. */
const READ_ANEW_MS = 5_000;

const answers = answersOf('GET /users/data_exports');

/** How it stands with the member's download; read anew each time that it is shown, and while it is being made. */
export function useDataExportQuery() {
  return useAnswer(
    'GET /users/data_exports',
    {},
    { forMembers: true, staleTime: 0, refetchOnMount: 'always', refetchInterval: untilMade },
  );
}

function untilMade({ state: { data: answer } }: { state: { data?: unknown } }): number | false {
  const { data } = (answer ?? {}) as { data?: DataExport };
  return data && isUnderWay(data) ? READ_ANEW_MS : false;
}

/** Return whether a download is being made. */
export function isUnderWay({ state }: DataExport): boolean {
  return state === 'queued' || state === 'making';
}

/** Have the member's data be put together. */
export function useAskForDataMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/data_exports'),
    onSettled: () => readAgain(client, answers),
  });
}

/** Have the browser download the file. It goes by an address, not through the page: it may be larger than the memory. */
export function useDownloadMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(id: string) {
      const { data } = await api('POST /users/data_exports/:id/link', { params: { id } });
      const link = document.createElement('a');
      link.href = data.path;
      link.download = '';
      link.click();
    },
    // It may be over.
    onError: () => readAgain(client, answers),
  });
}
