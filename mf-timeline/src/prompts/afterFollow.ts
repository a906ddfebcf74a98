import { PROMPT_FOLLOWS } from '@minori/contracts/rules';
import type { Shell } from '@minori/platform';
import { offerHelp } from './Prompt';

const FOLLOWED = 'minori.followed';

/** Offer help with the profile after every few follows of a visit: those who are followed look who it is. */
export async function afterFollow(shell: Pick<Shell, 'api' | 'dialogs'>): Promise<void> {
  const followed = Number(sessionStorage.getItem(FOLLOWED) ?? 0) + 1;
  sessionStorage.setItem(FOLLOWED, String(followed % PROMPT_FOLLOWS));
  if (followed >= PROMPT_FOLLOWS) await offerHelp(shell, 'profile.input');
}
