import { useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';

/** Have the browser keep the PDF of an own receipt. */
export function useReceiptFile() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (id: string) => saveFile(await api('GET /payments/receipts/:id/pdf', { params: { id } })),
  });
}
