import { PROMPT_FOLLOWS } from '@minori/contracts/rules';
import type { Shell } from '@minori/platform';
import { offerHelp } from './Prompt';
import { keepForVisit, keptOfVisit } from './visit';

const FOLLOWED = 'minori.followed';

/**
 * Offer help with the profile after every few follows of a visit: those who are followed look who it is. Who follows in a dialog goes on
 * there, and is offered it with their next follow outside of one.
 */
export async function afterFollow(shell: Pick<Shell, 'api' | 'dialogs'>): Promise<void> {
  const followed = Number(keptOfVisit(FOLLOWED) ?? 0) + 1;
  const isDue = followed >= PROMPT_FOLLOWS && !shell.dialogs.isBusy();
  keepForVisit(FOLLOWED, String(isDue ? 0 : followed));
  if (isDue) await offerHelp(shell, 'profile.input');
}
