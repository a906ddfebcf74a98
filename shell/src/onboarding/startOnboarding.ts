import { ONBOARDING_DAYS } from '@minori/contracts/rules';
import type { CurrentUser } from '@minori/contracts';
import type { OnboardingOptions } from './openOnboarding';

/** Whoever is shown what new members are, and how to wait until it is known whether they are. */
export interface OnboardingStart {
  /** Settles at once for who is no new member, else once the API has said how far they are. */
  decided(): Promise<void>;
}

const DAY_MS = 86_400_000;

const isNew = (user: CurrentUser) => Date.now() - Date.parse(user.created_at) < ONBOARDING_DAYS * DAY_MS;

/** Show new members what they are asked and shown, from where they are. The code for that comes for them alone. */
export function startOnboarding(options: OnboardingOptions): OnboardingStart {
  let asked: string | undefined;
  let deciding = Promise.resolve();
  options.$session.subscribe(({ user }) => {
    if (!user || asked === user.id || !isNew(user)) return;
    asked = user.id;
    // What can't be asked now is asked on another visit.
    deciding = import('./openOnboarding').then(({ openOnboarding }) => openOnboarding(options, user)).catch(() => {});
  });
  return { decided: () => deciding };
}
