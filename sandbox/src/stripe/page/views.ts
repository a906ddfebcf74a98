import type Stripe from 'stripe';
import { html, type Html } from '../../pages/html.ts';
import { findById } from '../expand.ts';
import { idOf } from '../ids.ts';
import type { Kinds, PublicKind, Store } from '../store.ts';

/** The kinds that have a list, in the order in which they are shown. */
export const SHOWN = ['payment_intent', 'charge', 'refund', 'dispute', 'customer', 'setup_intent', 'event'] as const;
export type Shown = (typeof SHOWN)[number];

/** What a list says of an object. */
interface Row {
  subject: string;
  isRefused?: boolean;
  note: string;
}

type RowOf = { [K in PublicKind]?: (object: Kinds[K], store: Store) => Row };

export const TITLES: Record<Shown, string> = {
  payment_intent: 'Payments',
  charge: 'Charges',
  refund: 'Refunds',
  dispute: 'Disputes',
  customer: 'Customers',
  setup_intent: 'Saving cards',
  event: 'Events',
};

const ROWS: RowOf = {
  payment_intent: ({ amount, status, customer, description }, store) => ({
    subject: `${yen(amount)} ${worded(status)}`,
    isRefused: status === 'requires_payment_method',
    note: joined(ownerName(store, customer), description),
  }),
  charge: ({ amount, amount_refunded, disputed, status, outcome, customer, payment_method_details }, store) => ({
    subject: joined(
      `${yen(amount)} ${status}`,
      amount_refunded > 0 && `${yen(amount_refunded)} refunded`,
      disputed && 'disputed',
    ),
    isRefused: status === 'failed',
    note: joined(outcome?.reason, cardName(payment_method_details?.card), ownerName(store, customer)),
  }),
  refund: ({ amount, status, reason, charge }) => ({
    subject: `${yen(amount)} ${status ?? ''}`,
    isRefused: status === 'failed',
    note: joined(reason && worded(reason), idOf(charge)),
  }),
  dispute: ({ amount, status, reason, charge }) => ({
    subject: `${yen(amount)} ${worded(status)}`,
    isRefused: status === 'lost',
    note: joined(worded(reason), idOf(charge)),
  }),
  customer: (customer, store) => {
    const cards = store.all('payment_method').filter((method) => method.customer === customer.id);
    const noted = cards.map(({ card }) => cardName(card)).join(', ') || 'No card';
    return { subject: nameOf(customer), note: customer.deleted ? 'Deleted' : noted };
  },
  payment_method: ({ card, customer }, store) => ({ subject: cardName(card), note: ownerName(store, customer) }),
  setup_intent: ({ status, customer, last_setup_error }, store) => ({
    subject: worded(status),
    isRefused: Boolean(last_setup_error),
    note: joined(last_setup_error?.code, ownerName(store, customer)),
  }),
  event: ({ type, pending_webhooks, data }) => ({
    subject: type,
    note: joined((data.object as { id?: string }).id, pending_webhooks > 0 && `${pending_webhooks} not delivered yet`),
  }),
};

/** Return the rows of objects, each of which opens its page. */
export function listOf(store: Store, objects: Kinds[PublicKind][]): Html {
  if (objects.length === 0) return html`<p class="empty">There is none yet.</p>`;
  return html`<ul>
    ${objects.map((object) => {
      const { subject, isRefused, note } = rowOf(store, object);
      return html`<li>
        <a class="${isRefused ? 'subject refused' : 'subject'}" href="/objects/${object.id}">${subject}</a>
        ${'created' in object && object.created ? momentOf(object.created * 1000) : ''}
        <span class="note">${note}</span>
      </li>`;
    })}
  </ul>`;
}

/** Return what a list says of an object. */
export function rowOf<K extends PublicKind>(store: Store, object: Kinds[K]): Row {
  const describe = ROWS[object.object as K] as ((object: Kinds[K], store: Store) => Row) | undefined;
  return describe?.(object, store) ?? { subject: object.id, note: '' };
}

/** Return by what a tester knows a customer. */
export function nameOf(customer: Kinds['customer']): string {
  if (customer.deleted) return customer.id;
  return customer.name ?? customer.email ?? customer.metadata['user_id'] ?? customer.id;
}

/** Return an object as it is, in which the ids of others lead to them. */
export function jsonOf(store: Store, object: { id: string }): Html[] {
  return JSON.stringify(object, null, 2)
    .split(/"(\w+)"/)
    .map((piece, index) => {
      if (index % 2 === 0) return html`${piece}`;
      return piece !== object.id && findById(store, piece)
        ? html`"<a href="/objects/${piece}">${piece}</a>"`
        : html`"${piece}"`;
    });
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });

/** Return an instant, in milliseconds since 1970, by Tokyo's clock. */
export function momentOf(milliseconds: number): Html {
  const at = new Date(milliseconds);
  return html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
}

/** Return a box with its title. */
export const control = (title: string, content: Html) =>
  html`<section class="sheet">
    <h2>${title}</h2>
    ${content}
  </section>`;

export const yen = (amount: number) => `¥${amount.toLocaleString('en')}`;
const worded = (code: string) => code.replaceAll('_', ' ');
const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');

function cardName(card: { brand: string | null; last4: string | null } | null | undefined): string {
  return card ? `${card.brand} •••• ${card.last4}` : '';
}

function ownerName(store: Store, named: string | Stripe.Customer | Stripe.DeletedCustomer | null): string {
  const owner = store.find('customer', idOf(named));
  return owner ? nameOf(owner) : '';
}
