import { useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';

/** Hand the PDF of a receipt to the browser, which keeps it or shows it as its owner is used to. */
export function useReceiptFileMutation() {
  const { api } = useShell();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => keep(await api('GET /payments/receipts/:id/pdf', { params: { id } })),
  });
}

/** A call with a token can't be a link: the file is here first. */
function keep(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}

/** Browsers may begin to read it a moment after the press. */
const MINUTE_MS = 60_000;
