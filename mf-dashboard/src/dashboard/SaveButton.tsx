import { Button, DocumentIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';
import type { ApiClient } from '@minori/contracts/client';
import { messages } from './messages';

interface SaveButtonProps {
  /** Ask for the file. */
  read: (api: ApiClient) => Promise<File>;
  /** What it does, for who does not see where it stands. */
  label?: string;
}

/** Have the browser keep what is listed as CSV. */
export function SaveButton({ read, label }: SaveButtonProps) {
  const text = useMessages(messages);
  const { api, snackbar } = useShell();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await read(api)),
    onError: () => snackbar.show({ type: 'error', text: text.csvFailed }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<DocumentIcon />}
      loading={isPending}
      aria-label={label}
      onClick={() => mutate()}
    >
      {text.csv}
    </Button>
  );
}
