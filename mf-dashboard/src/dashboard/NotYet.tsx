import { EmptyState } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';

/** A page that does not exist yet says so. */
export function NotYet() {
  const t = useMessages(messages);
  return (
    <EmptyState isPage title={t.notYetTitle}>
      {t.notYet}
    </EmptyState>
  );
}
