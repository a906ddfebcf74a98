import type { Popup } from '@minori/contracts';
import { isOneTime } from '@minori/contracts/rules';
import type { ApiClient } from '@minori/platform';
import type { DialogBus } from '../dialogs/dialogBus';

type Bus = Pick<DialogBus, 'has' | 'open'>;

interface Options {
  api: ApiClient;
  bus: Bus;
  /** Whether somebody is still there to be told, and nothing else is. */
  mayShow(): boolean;
  /** Wait until nothing else is there; whether the same member still is. */
  untilFree(): Promise<boolean>;
}

/** Show the first of some popups that anybody can show, if the API lets this window do so, and say what became of it. */
export async function showPopup(popups: readonly Popup[], { api, bus, mayShow, untilFree }: Options): Promise<void> {
  const popup = popups.find(({ kind }) => kind !== 'campaign' || bus.has('discount.membership'));
  if (!popup || !mayShow()) return;
  const { data } = await api('POST /profiles/system/popups/:id/tellings', {
    params: { id: popup.id },
    body: { telling: crypto.randomUUID() },
  });
  if (!data.is_told) return;
  // It is noted that they would have been told.
  if ('variant' in popup && popup.variant === 'CONTROL') return;
  // What is noted as told is told, if something else has come in between a little later.
  if (!(await untilFree())) return;
  if (popup.kind === 'confirm_payment' && bus.has('membership.status')) {
    // It stays until that is paid, or nothing is to be paid any more.
    bus.open('membership.status', {});
    return;
  }
  const result = await open(bus, popup);
  if (popup.kind === 'survey') {
    if (!result) await api('POST /users/survey/dismiss', { body: { id: popup.id, survey_type: 'popup' } });
  } else if (popup.kind !== 'promo' && !isOneTime(popup.kind)) {
    await api('DELETE /profiles/system/popups/:id', { params: { id: popup.id } });
  }
}

function open(bus: Bus, popup: Popup): Promise<unknown> {
  if (popup.kind === 'campaign') return bus.open('discount.membership', { campaign: popup.id }).result;
  return bus.open('system.popup', { popup }).result;
}
