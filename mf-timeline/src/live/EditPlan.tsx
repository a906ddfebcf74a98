import type { Stream } from '@minori/contracts';
import { Button, EditIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from './planMessages';

const EditPlanDialog = lazy(async () => ({ default: (await import('./EditPlanDialog')).EditPlanDialog }));

/** A button that has the host change what they said of a stream. */
export function EditPlan({ stream }: { stream: Stream }) {
  const text = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const open = () => {
    setThere(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" icon={<EditIcon size={18} />} onClick={open}>
        {text.edit}
      </Button>
      {isThere && (
        <Suspense>
          <EditPlanDialog
            stream={stream}
            open={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => setThere(false)}
          />
        </Suspense>
      )}
    </>
  );
}
