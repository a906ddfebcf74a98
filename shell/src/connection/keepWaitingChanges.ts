import { hasWaitingChanges, type QueryClient } from '@minori/platform/query';

/** Have the browser ask before it closes the page while changes wait for a connection: they would be lost. */
export function keepWaitingChanges(client: QueryClient): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasWaitingChanges(client)) event.preventDefault();
  });
}
