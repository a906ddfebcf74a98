import { Button, DocumentIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useRoyaltyFile, type RoyaltyFile } from '../queries/royalties';
import { messages } from './messages';

interface FileButtonProps {
  file: RoyaltyFile;
  children: string;
  /** What it does, for who does not see where it stands. */
  label?: string;
  variant?: 'secondary' | 'quiet';
}

/** Have the browser keep a file of what the creator is owed. */
export function FileButton({ file, children, label, variant = 'secondary' }: FileButtonProps) {
  const { failed } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useRoyaltyFile(file);
  const keep = () => mutate(undefined, { onError: () => snackbar.show({ type: 'error', text: failed.file }) });
  return (
    <Button
      size="small"
      variant={variant}
      icon={<DocumentIcon size={16} />}
      loading={isPending}
      aria-label={label}
      onClick={keep}
    >
      {children}
    </Button>
  );
}
