import type { PromptKind } from '@minori/contracts';
import { useShell, type DialogName, type Shell } from '@minori/platform';
import { useEffect } from 'react';
import { claimPrompt } from '../queries/prompts';

/** The dialogs that offer help, and what each is counted as. */
export type Prompting = Extract<DialogName, 'creator.follow' | 'creator.recommend' | 'profile.help' | 'profile.input'>;

const KINDS: Record<Prompting, PromptKind> = {
  'creator.follow': 'recommend_creator',
  'creator.recommend': 'recommend_creator',
  'profile.help': 'profile_help',
  'profile.input': 'input_profile',
};

/** Show a dialog that offers help, if it is its turn, and if it is still wanted by then. */
export async function offerHelp(
  { api, dialogs }: Pick<Shell, 'api' | 'dialogs'>,
  name: Prompting,
  isStillWanted: () => boolean = () => true,
): Promise<void> {
  if (!dialogs.has(name) || !(await claimPrompt(api, KINDS[name])) || !isStillWanted()) return;
  dialogs.open(name, {});
}

const ASKED = 'minori.first_post';

/** Ask who writes for the first time who they are, before they have begun: once a visit, so that writing costs no call each time. */
export async function offerBeforeWriting(
  shell: Pick<Shell, 'api' | 'dialogs'>,
  isStillWanted: () => boolean,
): Promise<void> {
  if (sessionStorage.getItem(ASKED)) return;
  sessionStorage.setItem(ASKED, '1');
  await offerHelp(shell, 'profile.input', isStillWanted);
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
