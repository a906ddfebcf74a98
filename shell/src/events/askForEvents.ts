import type { Endpoints } from '@minori/contracts';
import { callOf } from '@minori/contracts/client';
import { deviceId } from '../session/device';
import type { SessionStore } from '../session/session';

interface Question {
  /** Where `/api/v1` is. */
  baseUrl: string;
  session: Pick<SessionStore, 'token' | 'refreshToken'>;
  endpoint: keyof Endpoints;
  params?: Record<string, string> | undefined;
  /** Whether only members are answered. */
  forMembers?: boolean;
  /** After which event the stream is to begin. */
  lastId: string | undefined;
  signal: AbortSignal;
}

/**
 * Ask the API for a stream of events as whoever is signed in. An `EventSource` could send no token. Reject when nobody is, where
 * only members are answered.
 */
export async function askForEvents(question: Question): Promise<Response> {
  const { baseUrl, session, endpoint, params = {}, forMembers, lastId, signal } = question;
  const token = await session.token();
  if (token === null && forMembers) throw new Error('nobody is signed in');
  const device = deviceId();
  const headers = {
    accept: 'text/event-stream',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(token !== null && device !== undefined && { 'x-device-id': device }),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  };
  const path = callOf(endpoint, { params }).replace('GET ', '');
  const response = await fetch(`${baseUrl}${path}?client=web&app_version=${__APP_VERSION__}`, { headers, signal });
  if (response.status === 401) session.refreshToken();
  return response;
}
