import { EmptyState } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';

/** What an address says that leads to no page. */
export function NotFound() {
  const t = useMessages(messages);
  return (
    <EmptyState isPage title={t.notFoundTitle}>
      {t.notFound}
    </EmptyState>
  );
}
