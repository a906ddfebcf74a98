import type { Language } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatScheduled } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';

export interface ScheduledDialogProps {
  /** When the post will be published. */
  at: string;
  language: Language;
  /** The dialog is gone from sight. */
  onClosed(): void;
}

/** Say of a scheduled post that it is not public yet, and when it will be. */
export function ScheduledDialog({ at, language, onClosed }: ScheduledDialogProps) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      afterClose={onClosed}
      title={t.scheduledTitle}
      width="narrow"
      footer={<Button onClick={close}>{t.close}</Button>}
    >
      <p>{t.scheduled(formatScheduled(at, language))}</p>
    </Dialog>
  );
}
