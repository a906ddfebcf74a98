import { useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';

/** Have the browser keep the PDF of an own receipt. */
export function useReceiptFile() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (id: string) => save(await api('GET /payments/receipts/:id/pdf', { params: { id } })),
  });
}

/** The call has a token, which a link has not. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
