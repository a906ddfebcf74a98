import type { NewBanner } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { now } from '../clock';
import { makeBanner } from '../domains/banners/service';

/** Make a banner, a general one unless told; return its id. */
export async function plantBanner(changes: Partial<NewBanner> = {}): Promise<string> {
  const text = { ja: '点検のお知らせ', en: 'Maintenance' };
  const banner = domains.banners.make.body?.parse({ kind: 'general_notification', text, ...changes });
  if (!banner) throw new Error('A banner has a body');
  return makeBanner('command line', banner, now());
}
