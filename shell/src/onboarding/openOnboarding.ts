import type { CurrentUser } from '@minori/contracts';
import type { ApiClient, Place, Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';
import type { DialogBus } from '../dialogs/dialogBus';

/** What it needs of the shell. */
export interface OnboardingOptions {
  api: ApiClient;
  $session: ReadableAtom<Session>;
  $place: ReadableAtom<Place>;
  bus: Pick<DialogBus, '$dialogs' | 'has' | 'open'>;
}

/** Pages that are read for themselves: of mails, about the site, landing pages, and the linking of accounts. */
const QUIET_PAGES = /^\/(about|cmp|help|lp|mails|privacy_policy|terms|p\/link_account)(\/|$)/;

/**
 * Open what new members are asked and shown, unless they have ended it or want to go on another day: once no other dialog is open, and
 * on a page that is not read for itself; it steps aside on such a page. Resolve once it is known whether it opens.
 */
export async function openOnboarding(
  { api, $session, $place, bus }: OnboardingOptions,
  { id, created_at }: CurrentUser,
): Promise<void> {
  const { data } = await api('GET /users/onboarding');
  // Who has just registered may have a clock that is behind the API's.
  const now = Math.max(Date.now(), Date.parse(created_at));
  const isDue = data.opens_at !== null && Date.parse(data.opens_at) <= now;
  if (!isDue) return;
  let isDone = false;
  const isQuiet = () => QUIET_PAGES.test($place.get().location.pathname);

  function look() {
    if (isDone || isQuiet() || bus.$dialogs.get().length > 0 || !bus.has('system.onboarding')) return;
    if ($session.get().user?.id !== id) return;
    const handle = bus.open('system.onboarding', {});
    let hasSteppedAside = false;
    const stopWatching = $place.listen(() => {
      if (!isQuiet()) return;
      hasSteppedAside = true;
      handle.close();
    });
    isDone = true;
    void handle.result.then(() => {
      stopWatching();
      isDone = !hasSteppedAside;
    });
  }
  // What waited for a dialog to close goes on first, in another dialog maybe.
  const lookLater = () => void setTimeout(look);
  $place.listen(lookLater);
  bus.$dialogs.listen(lookLater);
  await new Promise((resolve) => void setTimeout(resolve));
  look();
}
