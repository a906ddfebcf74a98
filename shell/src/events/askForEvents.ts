import { deviceId } from '../session/device';
import type { SessionStore } from '../session/session';

interface Question {
  /** Where `/api/v1` is. */
  baseUrl: string;
  session: Pick<SessionStore, 'token' | 'refreshToken'>;
  /** After which event the stream is to begin. */
  lastId: string | undefined;
  signal: AbortSignal;
}

/** Ask the API for the stream of whoever is signed in. An `EventSource` could send no token. Reject when nobody is. */
export async function askForEvents({ baseUrl, session, lastId, signal }: Question): Promise<Response> {
  const token = await session.token();
  if (token === null) throw new Error('nobody is signed in');
  const device = deviceId();
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    ...(device !== undefined && { 'x-device-id': device }),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  };
  const response = await fetch(`${baseUrl}/events?client=web&app_version=${__APP_VERSION__}`, { headers, signal });
  if (response.status === 401) session.refreshToken();
  return response;
}
