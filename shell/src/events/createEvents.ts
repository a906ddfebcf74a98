import type { EventsCapability } from '@minori/platform';
import type { SessionStore } from '../session/session';
import { askForEvents } from './askForEvents';
import type { EventStream } from './eventStream';

interface Options {
  /** Where `/api/v1` is. */
  baseUrl: string;
  session: Pick<SessionStore, 'token' | 'refreshToken'>;
}

/** Return what listens to streams of events for the remotes. Its code comes with the first of them. */
export function createEvents({ baseUrl, session }: Options): EventsCapability {
  return {
    listen(endpoint, { params, lastId, onEvent, onLife = () => {}, onRefused }) {
      let stream: EventStream | undefined;
      let isClosed = false;
      const open = async () => {
        const { openEventStream } = await import('./eventStream');
        if (isClosed) return;
        stream = openEventStream({
          ask: (from, signal) => askForEvents({ baseUrl, session, endpoint, params, lastId: from, signal }),
          lastId,
          onEvent,
          onLife,
          onRefused,
        });
      };
      open().catch(() => onLife(false));
      return {
        close() {
          isClosed = true;
          stream?.close();
        },
      };
    },
  };
}
