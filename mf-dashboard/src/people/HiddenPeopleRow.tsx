import { lazy, Suspense, useState } from 'react';
import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { Row } from '../account/Row';
import type { HiddenKind } from '../queries/people';
import { messages } from './messages';

const HiddenPeopleDialog = lazy(async () => ({
  default: (await import('./HiddenPeopleDialog')).HiddenPeopleDialog,
}));

/** Lead to the list of those whom the member has blocked or muted. */
export function HiddenPeopleRow({ kind }: { kind: HiddenKind }) {
  const text = useMessages(messages)[kind];
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <Row title={text.title} note={text.note}>
      <Button variant="secondary" aria-label={`${text.title}: ${text.show}`} onClick={() => setState('open')}>
        {text.show}
      </Button>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <HiddenPeopleDialog
            kind={kind}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </Row>
  );
}
