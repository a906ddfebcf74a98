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
  label?: string | undefined;
  /** What it says; that it keeps a CSV unless told otherwise. */
  children?: string;
  /** What is told when it fails. */
  failed?: string;
  variant?: 'secondary' | 'quiet';
}

/** Have the browser keep a file that the API makes. */
export function SaveButton({ read, label, children, failed, variant = 'secondary' }: SaveButtonProps) {
  const text = useMessages(messages);
  const { api, snackbar } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await read(api)),
    onError: () => snackbar.show({ type: 'error', text: failed ?? text.csvFailed }),
  });
  return (
    <Button
      size="small"
      variant={variant}
      icon={<DocumentIcon size={16} />}
      loading={isPending}
      aria-label={label}
      onClick={() => mutate()}
    >
      {children ?? text.csv}
    </Button>
  );
}
