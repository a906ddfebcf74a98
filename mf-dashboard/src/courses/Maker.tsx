import { Button, EmptyState } from '@minori/design-system';
import { useMessages, useSession } from '@minori/platform';
import type { ReactNode } from 'react';
import { GuestState } from '../dashboard/GuestState';
import { pagesFor } from '../dashboard/links';
import { messages } from '../messages';

/** What those alone are shown who may make courses; their frame is no wider than what they make. */
export function Maker({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { user, status } = useSession();
  if (status === 'initialising') return null;
  if (!user) return <GuestState />;
  if (pagesFor(user).includes('my_courses')) return children;
  return (
    <EmptyState
      isPage
      title={t.disabledTitle}
      action={
        <Button variant="secondary" href="/help">
          {t.help}
        </Button>
      }
    >
      {t.disabled}
    </EmptyState>
  );
}
