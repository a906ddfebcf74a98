import { useMessages } from '@minori/platform';
import { SaveButton } from '../dashboard/SaveButton';
import { readRoyaltyFile, type RoyaltyFile } from '../queries/royalties';
import { messages } from './messages';

interface FileButtonProps {
  file: RoyaltyFile;
  children: string;
  /** What it does, for who does not see where it stands. */
  label?: string;
}

/** Have the browser keep a file of what the creator is owed. */
export function FileButton({ file, children, label }: FileButtonProps) {
  const { failed } = useMessages(messages);
  return (
    <SaveButton read={(api) => readRoyaltyFile(api, file)} label={label} failed={failed.file}>
      {children}
    </SaveButton>
  );
}
