import { html, type Html } from '../../pages/html.ts';
import { DECLINES } from '../cards.ts';
import { DISPUTE_REASONS } from '../disputes.ts';
import type { Clock } from '../clock.ts';
import type { Kinds, PublicKind, Store } from '../store.ts';
import { switchesOf } from '../switches.ts';
import { DONE, type Done } from './actions.ts';
import { timeControl } from './time.ts';
import { control, jsonOf, listOf, nameOf, rowOf, SHOWN, momentOf, TITLES, yen, type Shown } from './views.ts';

const SITE = 'Stripe, simulated';
const NEWEST = 5;
const PAGE = 50;

/** Return the first page: what can be made to go wrong, and the newest of each kind. */
export function homePage(store: Store, clock: Clock, done: Done | undefined): string {
  const lists = SHOWN.map((kind) => {
    const all = store.all(kind).toReversed();
    const more = all.length > NEWEST ? html`<a href="/lists/${kind}">All ${all.length}</a>` : '';
    return html`<section>
      <h2>${TITLES[kind]} ${more}</h2>
      <div class="sheet">${listOf(store, all.slice(0, NEWEST))}</div>
    </section>`;
  });
  return page(
    SITE,
    html`<div class="controls">
        ${timeControl(store, clock)} ${declineControl(store)} ${webhookControl(store)} ${answerControl(store)}
      </div>
      ${lists}`,
    done,
  );
}

/** Return all of a kind, the newest first, those before one of them. */
export function listPage(store: Store, kind: Shown, before: string | null): string {
  const all = store.all(kind).toReversed();
  const begin = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
  const shown = all.slice(begin, begin + PAGE);
  const last = begin + PAGE < all.length ? shown.at(-1) : undefined;
  return page(
    TITLES[kind],
    html`<div class="sheet">${listOf(store, shown)}</div>
      ${last ? html`<p><a href="/lists/${kind}?before=${last.id}">Older</a></p>` : ''}`,
  );
}

/** Return an object, what can be done with it, what belongs to it, and its JSON. */
export function objectPage(store: Store, object: Kinds[PublicKind], done: Done | undefined): string {
  const { subject, note } = rowOf(store, object);
  const related = SHOWN.map((kind) => {
    const found = store
      .all(kind)
      .filter((other) => isAbout(other, object.id))
      .toReversed();
    return found.length
      ? html`<section>
          <h2>${TITLES[kind]}</h2>
          <div class="sheet">${listOf(store, found.slice(0, PAGE))}</div>
        </section>`
      : html``;
  });
  const cards = store.all('payment_method').filter(({ customer }) => customer === object.id);
  return page(
    subject,
    html`<p class="note">${object.object.replaceAll('_', ' ')} ${object.id}${note ? ` · ${note}` : ''}</p>
      <div class="controls">${controlsOf(store, object)}</div>
      ${
        cards.length
          ? html`<section>
              <h2>Cards</h2>
              <div class="sheet">${listOf(store, cards)}</div>
            </section>`
          : ''
      }
      ${related}
      <section>
        <h2>JSON</h2>
        <pre class="sheet">${jsonOf(store, object)}</pre>
      </section>`,
    done,
  );
}

/** Return why something is not there or was not done. */
export function refusalPage(message: string): string {
  return page('That does not work', html`<p role="alert">${message}</p>`);
}

function controlsOf(store: Store, object: Kinds[PublicKind]): Html {
  if (object.object === 'customer' && !object.deleted) return declineControl(store, object);
  if (object.object === 'event') return deliveryControl(store, object);
  if (object.object === 'charge') return chargeControls(object);
  if (object.object === 'refund' && object.status === 'succeeded') return failControl(object);
  if (object.object === 'dispute' && object.status === 'needs_response') return decideControl(object);
  return html``;
}

function chargeControls({ id, amount, amount_refunded, paid, disputed }: Kinds['charge']): Html {
  const left = amount - amount_refunded;
  if (!paid || left === 0 || disputed) return html``;
  return html`${control(
    'Refund',
    html`<p>${yen(left)} can be given back, as staff do in Stripe’s dashboard.</p>
      <form method="post" action="/charges/${id}/refund">
        <label>Yen <input name="amount" type="number" min="1" max="${left}" value="${left}" required /></label>
        <button>Refund</button>
      </form>`,
  )}
  ${control(
    'Dispute',
    html`<p>The card’s owner tells their bank that this is not right. It takes ${yen(left)} back.</p>
      <form method="post" action="/charges/${id}/dispute">
        <label
          >Because
          <select name="reason">
            ${DISPUTE_REASONS.map((reason) => html`<option>${reason}</option>`)}
          </select></label
        >
        <button>Dispute</button>
      </form>`,
  )}`;
}

function failControl({ id }: Kinds['refund']): Html {
  return control(
    'Fail',
    html`<p>The card’s bank sends the money back.</p>
      <form method="post" action="/refunds/${id}/fail"><button>Fail</button></form>`,
  );
}

function decideControl({ id, amount }: Kinds['dispute']): Html {
  return control(
    'Decide',
    html`<p>Who wins has ${yen(amount)} back; the fee stays with Stripe.</p>
      <form method="post" action="/disputes/${id}/close">
        <button name="outcome" value="won">We win</button> <button name="outcome" value="lost">We lose</button>
      </form>`,
  );
}

function declineControl(store: Store, customer?: Kinds['customer']): Html {
  const customers = store
    .all('customer')
    .filter((one) => !one.deleted)
    .toReversed()
    .slice(0, PAGE);
  const orders = store.all('decline').filter((order) => !customer || order.customer === customer.id);
  const waiting = orders.map((order) => {
    const owner = order.customer && store.find('customer', order.customer);
    return html`<form class="switch" method="post" action="/declines/${order.id}/remove">
      <p>${order.code}, ${owner ? nameOf(owner) : 'anybody'}</p>
      <button>Take back</button>
    </form>`;
  });
  const whose = customer
    ? html`<input type="hidden" name="customer" value="${customer.id}" />`
    : html`<label
        >Of
        <select name="customer">
          <option value="">anybody</option>
          ${customers.map((one) => html`<option value="${one.id}">${nameOf(one)}</option>`)}
        </select></label
      >`;
  return control(
    'Decline the next charge',
    html`<p>The bank says so once; several wait for a charge each.</p>
      <form method="post" action="/declines">
        ${whose}
        <label
          >Because of
          <select name="code">
            ${Object.keys(DECLINES).map((code) => html`<option>${code}</option>`)}
          </select></label
        >
        <button>Decline</button>
      </form>
      ${waiting}`,
  );
}

function webhookControl(store: Store): Html {
  const { holdsWebhooks, shufflesWebhooks, doublesWebhooks } = switchesOf(store);
  const waiting = store.all('delivery').length;
  return control(
    'Webhooks',
    html`<p>${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'}.</p>
      ${webhookSwitch('held', holdsWebhooks, 'Nothing is delivered', 'Delivered at once', ['Release', 'Hold back'])}
      ${webhookSwitch('shuffled', shufflesWebhooks, 'In any order', 'As they come', ['Stop shuffling', 'Shuffle'])}
      ${webhookSwitch('doubled', doublesWebhooks, 'Each event twice', 'Each event once', ['Stop doubling', 'Double'])}`,
  );
}

function webhookSwitch(name: string, isOn: boolean, on: string, off: string, [end, begin]: [string, string]): Html {
  return html`<form class="switch" method="post" action="/webhooks">
    <p>${isOn ? on : off}</p>
    <button name="${name}" value="${String(!isOn)}">${isOn ? end : begin}</button>
  </form>`;
}

function answerControl(store: Store): Html {
  const { answersToLose, losesAnswersOf } = switchesOf(store);
  const paths = ['/v1/', '/v1/payment_intents', '/v1/setup_intents', '/v1/refunds', '/v1/customers'];
  return control(
    'Lose answers',
    html`<p>
        A call that writes is done, and its connection cut before the answer.
        ${answersToLose ? `The next ${answersToLose} to ${losesAnswersOf}… have none.` : 'None is lost now.'}
      </p>
      <form method="post" action="/lost-answers">
        <label>How many <input name="count" type="number" min="0" max="100" value="1" required /></label>
        <label
          >Of calls to
          <select name="path">
            ${paths.map((path) => html`<option>${path}</option>`)}
          </select></label
        >
        <button>Lose answers</button>
      </form>`,
  );
}

function deliveryControl(store: Store, { id }: Kinds['event']): Html {
  const urlOf = (endpoint: string) => store.find('webhook_endpoint', endpoint)?.url ?? endpoint;
  const attempts = store.all('attempt').filter(({ event }) => event === id);
  const waiting = store.all('delivery').filter(({ event }) => event === id);
  return control(
    'Deliveries',
    html`<ul>
        ${attempts.map(
          ({ at, status, endpoint }) =>
            html`<li>
              <span class="${isTaken(status) ? '' : 'refused'}">${status ?? 'No answer'}</span> ${momentOf(at)}
              <span class="note">${urlOf(endpoint)}</span>
            </li>`,
        )}
        ${waiting.map(
          ({ dueAt, endpoint }) =>
            html`<li><span>Waits</span> ${momentOf(dueAt)} <span class="note">${urlOf(endpoint)}</span></li>`,
        )}
      </ul>
      <form method="post" action="/events/${id}/resend"><button>Send again</button></form>`,
  );
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

function isAbout(object: Kinds[Shown], id: string): boolean {
  if (object.object === 'event') return (object.data.object as { id?: string }).id === id;
  return object.id !== id && Object.values<unknown>({ ...object }).includes(id);
}

function page(title: string, content: Html, done?: Done): string {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <link rel="stylesheet" href="/page.css" />
      <header>
        <h1>${title}</h1>
        ${title === SITE ? '' : html`<a href="/">${SITE}</a>`}
      </header>
      <main>${done ? html`<p role="status">${DONE[done]}</p>` : ''} ${content}</main>
    </html>`.markup;
}
