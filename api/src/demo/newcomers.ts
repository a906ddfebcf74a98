import { ONBOARDING_DAYS, ONBOARDING_STEPS, PROMPT_KINDS } from '@minori/contracts/rules';
import type { OnboardingDocument } from '../domains/onboarding/model';
import type { PromptDocument } from '../domains/prompts/model';
import { DEMO_ACCOUNTS } from './accounts';
import { demoId } from './demoId';
import type { DemoMember } from './members';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Return how far those have come who registered of late: they took their time after registering, and are through. */
export function makeOnboardings(members: DemoMember[], at: Date): OnboardingDocument[] {
  const newest = members.filter(
    ({ document: { created_at } }) => at.getTime() - created_at.getTime() < ONBOARDING_DAYS * DAY_MS,
  );
  return newest.map(({ document: { _id, created_at } }) => ({
    _id,
    shown: [...ONBOARDING_STEPS],
    done: [...ONBOARDING_STEPS],
    left: [],
    later_until: null,
    finished_at: new Date(Math.min(at.getTime(), created_at.getTime() + 3 * MINUTE_MS)),
  }));
}

/** Return that those who are tried out were offered help a moment ago: they are looked at as they are. */
export function makePrompts(members: DemoMember[], at: Date): PromptDocument[] {
  const tried = new Set(DEMO_ACCOUNTS.map(({ username }) => username));
  return members
    .filter(({ username }) => tried.has(username))
    .flatMap(({ username, document }) =>
      PROMPT_KINDS.map((kind) => ({
        _id: demoId(`prompt/${username}/${kind}`),
        user_id: document._id,
        kind,
        shown_at: at,
      })),
    );
}
