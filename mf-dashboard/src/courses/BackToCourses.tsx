import { BackIcon, IconButton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';

/** The way from a course back to all of one's own: its pages stand alone. */
export function BackToCourses() {
  const t = useMessages(messages);
  return (
    <IconButton href="/dashboard/my_courses" label={t.toList}>
      <BackIcon size={20} />
    </IconButton>
  );
}
