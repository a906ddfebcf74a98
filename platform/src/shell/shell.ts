import type { ApiClient } from '@minori/contracts/client';
import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsCapability } from './analytics';
import type { DialogsCapability } from './dialogs';
import type { EventsCapability } from './events';
import type { I18nCapability } from './i18n';
import type { NavigationCapability } from './navigation';
import type { PlayerCapability } from './player';
import type { SessionCapability } from './session';
import type { SnackbarCapability } from './snackbar';
import type { UploadsCapability } from './uploads';

/** All that the shell offers to the remotes. */
export interface Shell {
  session: SessionCapability;
  dialogs: DialogsCapability;
  snackbar: SnackbarCapability;
  navigation: NavigationCapability;
  uploads: UploadsCapability;
  player: PlayerCapability;
  analytics: AnalyticsCapability;
  i18n: I18nCapability;
  /** Calls the API with the member's token, which the shell keeps fresh. */
  api: ApiClient;
  /** Hears what the API tells by itself, with the same token. */
  events: EventsCapability;
  queryClient: QueryClient;
  /** Resolve with the site's service worker once it runs; undefined where the browser has none, or none may run. */
  serviceWorker(): Promise<ServiceWorkerRegistration | undefined>;
  /** When the server drew the page, in milliseconds since 1970; undefined where it drew none. */
  renderedAt?: number;
}
