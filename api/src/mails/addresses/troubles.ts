import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { findAddress, noteTrouble, resume, type AddressTrouble } from './model';

type Sealed = Pick<Deps, 'env'>;

/** Return what keeps mails that nobody has to get from an address; null where nothing does. */
export async function troubleOf(deps: Sealed, address: string): Promise<AddressTrouble | null> {
  return (await findAddress(keyOf(deps, address)))?.trouble ?? null;
}

/** Note that an address took no mail, or that its owner called one spam, at an instant. */
export async function noteTroubleOf(
  deps: Sealed,
  { address, trouble, at }: { address: string; trouble: AddressTrouble; at: Date },
): Promise<void> {
  await noteTrouble(keyOf(deps, address), trouble, at);
}

/** Have mails to an address sent again. Return whether they were not. */
export async function resumeMailsTo(deps: Pick<Deps, 'env' | 'clock'>, address: string): Promise<boolean> {
  return resume(keyOf(deps, address), deps.clock());
}

function keyOf({ env }: Sealed, address: string): string {
  return createHmac('sha256', env.SIGNING_SECRET).update(`mail-address:${address.toLowerCase()}`).digest('base64url');
}
