import { Button, CheckIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import type { SaveState } from './useSaveAlert';

export interface SaveButtonProps {
  /** The id of the form that it saves. */
  form: string;
  state: SaveState;
  /** What is filled in is wrong, or nothing was changed. */
  isDisabled: boolean;
}

/** Save; shows that it is under way, and for a second that it is done. */
export function SaveButton({ form, state, isDisabled }: SaveButtonProps) {
  const t = useMessages(messages);
  const isSaved = state === 'saved';
  return (
    <Button
      type="submit"
      form={form}
      loading={state === 'saving'}
      disabled={isDisabled && state === 'idle'}
      icon={isSaved ? <CheckIcon /> : undefined}
    >
      {isSaved ? t.saved : t.save}
    </Button>
  );
}
