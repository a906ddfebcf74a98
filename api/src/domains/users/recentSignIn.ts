import type { Identity } from '../../adapters/identity';
import { machineTime } from '../../clock';
import { AppError } from '../../http/errors';

/** Who signed in longer ago than this has to do it again before what could take their account away. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** Throw `recent_sign_in_required` for who has not proved lately who they are. */
export function assertRecentSignIn({ signedInAt }: Identity): void {
  if (machineTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) throw new AppError('recent_sign_in_required');
}
