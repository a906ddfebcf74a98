import type { ClientSession } from 'mongoose';
import { changeMedium, findMediaOf, type MediaOwner, type StoredMedia } from './model';
import { noteMediumChange } from './service';

/** Return what something shows, as a transaction sees it. */
export function ownedMedia(owner: MediaOwner, session: ClientSession): Promise<StoredMedia[]> {
  return findMediaOf(owner, session);
}

/** Open a medium to everybody; return it, undefined where it is gone. */
export async function showMedium(id: string, session: ClientSession): Promise<StoredMedia | undefined> {
  const shown = await changeMedium(id, { visibility: 'public' }, { session });
  if (shown) await noteMediumChange(session, shown);
  return shown;
}
