import type { CurrentUser } from '@minori/contracts';
import { mayTell } from '@minori/contracts/rules';
import type { ApiClient, Place, Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';
import type { DialogBus } from '../dialogs/dialogBus';

const ASK_AGAIN_MS = 10 * 60_000;

interface Options {
  api: ApiClient;
  $session: ReadableAtom<Session>;
  $place: ReadableAtom<Place>;
  bus: Pick<DialogBus, '$dialogs' | 'has' | 'open'>;
  /** What comes first: nothing is asked until it has settled. */
  before?(): Promise<void>;
}

/**
 * Tell a member what the API says that they may be told, in a dialog, or show them what they have to pay for: one a visit, which the
 * API sees to, and not while another dialog is open.
 */
export function startPopups({ api, $session, $place, bus, before }: Options): void {
  let askedAt = -Infinity;

  function mayShow(user: CurrentUser | null): user is CurrentUser {
    return (
      user !== null &&
      mayTell({
        at: new Date(),
        registeredAt: new Date(user.created_at),
        pathname: $place.get().location.pathname,
        isBusy: bus.$dialogs.get().length > 0,
      })
    );
  }

  /** Wait until a member may be told something; resolve to whether they are still there. */
  function untilFree({ id }: CurrentUser): Promise<boolean> {
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const find = () => {
        const { user } = $session.get();
        const isThere = user?.id === id;
        if (isThere && !mayShow(user)) return;
        for (const stop of stops.splice(0)) stop();
        resolve(isThere);
      };
      // Who has opened the dialog that closes may open another one.
      const later = () => void setTimeout(find);
      for (const store of [$session, $place, bus.$dialogs]) stops.push(store.listen(later));
      find();
    });
  }

  async function check() {
    const { user } = $session.get();
    if (!mayShow(user) || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    if (before) await before();
    const { data } = await api('GET /profiles/me/popups');
    if (data.length === 0) return;
    const { showPopup } = await import('./showPopup');
    const isFree = () => $session.get().user?.id === user.id && mayShow(user);
    await showPopup(data, { api, bus, mayShow: isFree, untilFree: () => untilFree(user) });
  }

  // What can't be asked or told now is told another time.
  const look = () => void check().catch(() => {});
  $session.subscribe(look);
  $place.listen(look);
}
