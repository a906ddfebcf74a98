import { INVITATION_CODE_PATTERN } from '@minori/contracts/rules';
import type { Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';

const STORED = 'minori.referral';
/** So long an invitation is kept by the browser: through a mailbox, another service’s sign-in, or some days of looking around. */
const KEPT_MS = 30 * 24 * 3_600_000;

interface Kept {
  code: string;
  at: number;
}

/** Keep the code of who has handed on the link by which somebody comes: `/{username}?referral=CODE`. The latest one counts. */
export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('referral')?.toUpperCase() ?? '';
  if (!INVITATION_CODE_PATTERN.test(code)) return;
  try {
    localStorage.setItem(STORED, JSON.stringify({ code, at: Date.now() } satisfies Kept));
  } catch {
    // A browser that forbids storage: the code can be typed.
  }
}

/** Keep the code of the link by which somebody comes, once it is known that they are no member. */
export function keepReferralOfGuest($session: ReadableAtom<Session>, search: string): void {
  let isKnown = false;
  $session.subscribe(({ status, user }) => {
    if (isKnown || status === 'initialising') return;
    isKnown = true;
    if (!user) keepReferral(search);
  });
}

/** Return the code by whose link somebody came; empty where there is none, or where that was long ago. */
export function keptReferral(): string {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Kept>;
    const isKept = at !== undefined && Date.now() - at < KEPT_MS;
    return isKept && code && INVITATION_CODE_PATTERN.test(code) ? code : '';
  } catch {
    return '';
  }
}

/** Forget the code: somebody has registered here. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
}
