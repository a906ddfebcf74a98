import { html, type Html } from '../../pages/html.ts';
import { dayOf, daysLater } from '../../time/days.ts';
import { aheadMs, MOST_DAYS, timeOf, type Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { control, momentOf } from './views.ts';

const DAY_MS = 86_400_000;

/** Return what time it is, and how to advance it where that can be done. */
export function timeControl(store: Store, { canAdvance }: Clock): Html {
  const days = Math.round(aheadMs(store) / DAY_MS);
  const now = timeOf(store);
  const told = html`It is ${momentOf(now)} in
  Tokyo${days > 0 ? `, ${days} ${days === 1 ? 'day' : 'days'} ahead of this machine` : ''}.`;
  if (!canAdvance) return control('Time', html`<p>${told} It can be advanced with the embedded database only.</p>`);
  const button = (name: string, value: number, label: string) =>
    html`<button name="${name}" value="${value}">${label}</button>`;
  return control(
    'Advance time',
    html`<p>${told}</p>
      <p>
        All of the product goes along, day by day, with what is due on each: with the demo data a month takes a minute
        or two. There is no way back.
      </p>
      <form method="post" action="/time">
        ${button('days', 1, '1 day')} ${button('days', 3, '3 days')} ${button('days', 7, '7 days')}
        ${button('months', 1, '1 month')}
      </form>
      <form method="post" action="/time">
        <label
          >To the beginning of
          <input
            name="to"
            type="date"
            min="${dayOf(daysLater(now, 1))}"
            max="${dayOf(daysLater(now, MOST_DAYS))}"
            required
        /></label>
        <button>Advance</button>
      </form>`,
  );
}
