import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_S = 3_600;
/** Within such a span all addresses of a file are the same, so that browsers keep what they have. */
const SPAN_S = HOUR_S / 2;

let key = '';

/** Sets the secret that addresses are signed with. */
export function setSigningSecret(secret: string): void {
  key = secret;
}

/** What opens a restricted file until `e`, in seconds since 1970. */
export interface Signature {
  e: string;
  s: string;
}

/** Opens one file of one medium for 30 to 60 minutes. */
export function signFile(id: string, variant: string, at: Date): Signature {
  const now = at.getTime() / 1_000;
  const e = String(Math.floor(now / SPAN_S) * SPAN_S + HOUR_S);
  return { e, s: digest(id, variant, e) };
}

/** Seconds for which a signature still opens this file; 0 when it does not. */
export function validFor(id: string, variant: string, { e, s }: Partial<Signature>, at: Date): number {
  if (!e || !s || !/^\d{1,12}$/.test(e)) return 0;
  const expected = Buffer.from(digest(id, variant, e));
  const given = Buffer.from(s);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 0;
  return Math.max(0, Math.floor(Number(e) - at.getTime() / 1_000));
}

function digest(id: string, variant: string, e: string): string {
  if (!key) throw new Error('There is no secret to sign addresses of media with');
  return createHmac('sha256', key).update(`media\n${id}\n${variant}\n${e}`).digest('base64url');
}
