import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import { NotificationCenter } from '../notification/NotificationCenter';

/** `/notification`: every notification. */
export function NotificationPage() {
  const t = useMessages(messages);
  usePageTitle(t.title);
  return <NotificationCenter place="page" />;
}
