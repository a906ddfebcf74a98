import { NotificationCenter } from '../notification/NotificationCenter';

/** What hangs below the bell in the header. */
export function NotificationPanel({ onClose }: { onClose(): void }) {
  return <NotificationCenter place="panel" onClose={onClose} />;
}
