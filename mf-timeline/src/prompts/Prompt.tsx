import type { PromptKind } from '@minori/contracts';
import { useShell, type DialogName, type Shell } from '@minori/platform';
import { useEffect } from 'react';
import { claimPrompt } from '../queries/prompts';
import { keepForVisit, keptOfVisit } from './visit';

/** The dialogs that offer help, and what each is counted as. */
export type Prompting = Extract<DialogName, 'creator.follow' | 'creator.recommend' | 'profile.help' | 'profile.input'>;

const KINDS: Record<Prompting, PromptKind> = {
  'creator.follow': 'recommend_creator',
  'creator.recommend': 'recommend_creator',
  'profile.help': 'profile_help',
  'profile.input': 'input_profile',
};

/** Show a dialog that offers help, if no other one is open, if it is its turn, and if it is still wanted by then. */
export async function offerHelp(
  { api, dialogs }: Pick<Shell, 'api' | 'dialogs'>,
  name: Prompting,
  isStillWanted: () => boolean = () => true,
): Promise<void> {
  if (!dialogs.has(name) || dialogs.isBusy() || !(await claimPrompt(api, KINDS[name]))) return;
  if (isStillWanted() && !dialogs.isBusy()) dialogs.open(name, {});
}

const ASKED = 'minori.first_post';

/** Ask who has written for the first time who they are: once a visit, so that writing costs no call each time. */
export async function offerAfterWriting(shell: Pick<Shell, 'api' | 'dialogs'>): Promise<void> {
  if (keptOfVisit(ASKED)) return;
  keepForVisit(ASKED, '1');
  await offerHelp(shell, 'profile.input');
}

/** Offer help where it stands, once. */
export default function Prompt({ name }: { name: Prompting }) {
  const shell = useShell();
  useEffect(() => {
    let isGone = false;
    void offerHelp(shell, name, () => !isGone);
    return () => {
      isGone = true;
    };
  }, [shell, name]);
  return null;
}
