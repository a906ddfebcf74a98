import type { ClientSession } from 'mongoose';

/** What ends with sessions. */
export interface EndingPort {
  /** All sessions of a member, or those on the device with a key, end in this transaction. */
  sessionsEnd(session: ClientSession, userId: string, deviceKey?: string): Promise<void>;
}

let given: EndingPort | undefined;

/** Say what ends with sessions, which build on nothing; call it once, before the API answers. */
export function provideEnding(port: EndingPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function endingPort(): EndingPort {
  if (!given) throw new Error('Nobody was told what ends with sessions');
  return given;
}
