import { lazy, Suspense, useState } from 'react';
import { Button } from '@minori/design-system';
import { useMessages, useSession } from '@minori/platform';
import { messages } from '../people/messages';
import { Row } from './Row';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }));

/** Lead to deleting the account. */
export function LeaveRow() {
  const { leave: text } = useMessages(messages);
  const { user } = useSession();
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  if (!user || user.leaves_at) return null;
  return (
    <Row title={text.title} note={text.note}>
      <Button variant="secondary" onClick={() => setState('open')}>
        {text.open}
      </Button>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <LeaveDialog
            key={user.id}
            user={user}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState((now) => (now === 'open' ? now : 'none'))}
          />
        </Suspense>
      )}
    </Row>
  );
}
