import type { Shell } from '@minori/platform';
import { isInstalled } from '../install/install';
import { noticeInstalled } from '../install/noticeInstalled';
import { startPopups } from '../popups/startPopups';
import type { OnboardingOptions } from './openOnboarding';
import { startOnboarding } from './startOnboarding';

/** Start what only members are shown and asked: the first steps of new ones, then popups. Guests do not wait for its code. */
export function leadMembers(shell: Shell, { $place, bus }: Pick<OnboardingOptions, '$place' | 'bus'>): void {
  const options = { api: shell.api, $session: shell.session.$session, $place, bus };
  const onboarding = startOnboarding(options);
  startPopups({ ...options, before: onboarding.decided });
  if (isInstalled()) noticeInstalled(shell);
}
