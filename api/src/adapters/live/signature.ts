import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../secrets';

/** The header by which the API and the engine of live streaming prove to each other who calls. */
export const LIVE_SIGNATURE = 'minori-live-signature';
/** A call that is older, or from further ahead, is not believed. */
const TOLERANCE_SECONDS = 300;

/** What is signed of a call. */
export interface SignedCall {
  /** In capitals. */
  method: string;
  /** With the query. */
  path: string;
  /** Empty where the call has none. */
  body: string;
}

/**
 * Return what {@link LIVE_SIGNATURE} says of a call.
 * @param at the machine's time: that of the product can be advanced, and the engine does not know it
 */
export function signCall(secret: string, call: SignedCall, at: number = Date.now()): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${mac(secret, seconds, call)}`;
}

/** Return whether a call is signed with the secret, within the last five minutes. */
export function verifyCall(secret: string, signature: unknown, call: SignedCall, at: number = Date.now()): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  if (!given || Math.abs(at / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  return isSameSecret(given, mac(secret, Number(time), call));
}

function mac(secret: string, seconds: number, { method, path, body }: SignedCall): string {
  return createHmac('sha256', secret).update(`${seconds}.${method} ${path}.${body}`).digest('hex');
}
