import { Button, EmptyState } from '@minori/design-system';
import { useMessages, useSession } from '@minori/platform';
import type { ReactNode } from 'react';
import { GuestState } from '../dashboard/GuestState';
import { mayMakeCourses } from '../dashboard/links';
import { messages as pageMessages } from '../messages';
import { messages } from './messages';

/** What those alone are shown who may begin courses; their frame is no wider than what they make. */
export function Maker({ children }: { children: ReactNode }) {
  const { begin: t } = useMessages(messages);
  const { disabled, help } = useMessages(pageMessages);
  const { user, status } = useSession();
  if (status === 'initialising') return null;
  if (!user) return <GuestState />;
  if (mayMakeCourses(user)) return children;
  return (
    <EmptyState
      isPage
      title={t.refused}
      action={
        <Button variant="secondary" href="/help">
          {help}
        </Button>
      }
    >
      {disabled}
    </EmptyState>
  );
}
