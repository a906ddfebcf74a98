import type { StatementState } from '@minori/contracts';
import { Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';

/** How a statement stands. */
export function StateChip({ state }: { state: StatementState }) {
  const { states } = useMessages(messages);
  return (
    <Chip size="small" tone={state === 'sent' || state === 'objected' ? 'attention' : 'soft'}>
      {states[state]}
    </Chip>
  );
}
