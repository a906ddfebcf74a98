import type { PromptKind } from '@minori/contracts';
import { PROMPT_FOLLOWS, PROMPT_PAUSE_DAYS } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { isOnboardingDue } from '../onboarding/service';
import { profileStateOf, type ProfileState } from '../users/profileState';
import { claimPrompt } from './model';

const DAY_MS = 86_400_000;

/** Whom each helps. */
const HELPS: Record<PromptKind, (state: ProfileState) => boolean> = {
  profile_help: ({ isEmpty }) => isEmpty,
  // Asked of who writes after they have written: the first post may have been counted by then.
  input_profile: ({ isEmpty, posts, follows }) => isEmpty && (posts <= 1 || follows >= PROMPT_FOLLOWS),
  // That a list of posts is empty is seen where it is shown.
  recommend_creator: () => true,
};

/**
 * Claim that a dialog that offers help is shown to a member now, and return whether it may be: not where it doesn't help them, not
 * within a week of the last time, and not as long as they are still shown what new members are.
 */
export async function claim(viewer: Viewer, kind: PromptKind, at: Date): Promise<boolean> {
  const [state, isBusy] = await Promise.all([profileStateOf(viewer.id), isOnboardingDue(viewer, at)]);
  if (!state || isBusy || !HELPS[kind](state)) return false;
  const since = new Date(at.getTime() - PROMPT_PAUSE_DAYS * DAY_MS);
  return claimPrompt(viewer.id, kind, { at, since });
}
