import type { CurrentUser } from '@minori/contracts';
import type { ApiClient, Place, Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';
import type { DialogBus } from '../dialogs/dialogBus';

const SHOWN = 'minori.popup_shown';
/** Who has just come is left alone. */
const QUIET_FOR_MS = 10 * 60_000;
const ASK_AGAIN_MS = 10 * 60_000;
/** Landing pages, the linking of accounts and the page about the site have no popups. */
const QUIET_PAGES = /^\/(about|cmp|lp|p\/link_account)(\/|$)/;

interface Options {
  api: ApiClient;
  $session: ReadableAtom<Session>;
  $place: ReadableAtom<Place>;
  bus: Pick<DialogBus, '$dialogs' | 'has' | 'open'>;
  /** What comes first: nothing is asked until it has settled. */
  before?(): Promise<void>;
}

/**
 * Tell a member what staff have to say, or of a campaign, in a dialog, or show them what they have to pay for: one a session, and
 * not while another dialog is open.
 */
export function startPopups({ api, $session, $place, bus, before }: Options): void {
  let askedAt = -Infinity;

  function mayShow(user: CurrentUser | null): user is CurrentUser {
    if (!user || sessionStorage.getItem(SHOWN) === user.id) return false;
    const isNew = Date.now() - Date.parse(user.created_at) <= QUIET_FOR_MS;
    return !isNew && !QUIET_PAGES.test($place.get().location.pathname) && bus.$dialogs.get().length === 0;
  }

  async function check() {
    const { user } = $session.get();
    if (!mayShow(user) || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    if (before) await before();
    const { data } = await api('GET /profiles/me/popups');
    const [popup] = data;
    if (!popup || $session.get().user?.id !== user.id || !mayShow(user)) return;
    if (popup.kind === 'campaign' && !bus.has('discount.membership')) return;
    sessionStorage.setItem(SHOWN, user.id);
    if (popup.kind === 'confirm_payment' && bus.has('membership.status')) {
      // It stays until that is paid, or nothing is to be paid any more.
      bus.open('membership.status', {});
      return;
    }
    await (
      popup.kind === 'campaign'
        ? bus.open('discount.membership', { campaign: popup.id })
        : bus.open('system.popup', { popup })
    ).result;
    await api('DELETE /profiles/system/popups/:id', { params: { id: popup.id } });
  }

  // What can't be asked or told now is told another time.
  const look = () => void check().catch(() => {});
  $session.subscribe(look);
  $place.listen(look);
}
