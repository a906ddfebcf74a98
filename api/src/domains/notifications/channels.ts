import type { Language, NotificationType } from '@minori/contracts';
import type { NotificationText } from '@minori/contracts/notifications';
import type { NotificationGroup } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { NotificationDocument } from './model';

/** A notification whose receiver wants and may hear of it now, in their language. */
export interface ReadyNotification {
  notification: NotificationDocument;
  receiver: { id: string; language: Language };
  text: NotificationText;
  /** Null where it can't be refused. */
  group: NotificationGroup | null;
}

/** A way in which notifications reach members outside of the site. */
export interface NotificationChannel {
  name: 'push' | 'mail';
  /** The only types that it is given; all where it names none. */
  types?: ReadonlySet<NotificationType>;
  /** Return those of the members whom it reaches at all; only theirs are put into words. */
  reaches(userIds: string[]): Promise<ReadonlySet<string>>;
  /** Deliver notifications, perhaps once more where another channel has failed: what was delivered is left out. */
  deliver(deps: Deps, ready: ReadyNotification[]): Promise<void>;
}

/** The channels that there are, by their names: who brings one sets it here when it is loaded. */
export const notificationChannels = new Map<NotificationChannel['name'], NotificationChannel>();
