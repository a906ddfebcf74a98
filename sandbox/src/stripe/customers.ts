import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid, missing } from './errors.ts';
import { newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { mergeMetadata, metadata, text } from './params.ts';
import { attach, attached, detach } from './paymentMethods.ts';
import { route, type Call } from './routes.ts';

const fields = {
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
};
const none = z.strictObject({});

/** Return the customer that a call names. Throw when there is none, or no longer. */
export function customerOf({ store }: Call, id: string, param: string): Stripe.Customer {
  const customer = store.get('customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

function create(call: Call, input: z.output<typeof creation>): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.at,
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata(null, input.metadata),
    name: input.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  call.store.put('customer', customer);
  call.emit('customer.created', customer);
  if (input.payment_method) attach(call, input.payment_method, customer.id);
  return input.invoice_settings
    ? update({ ...call, id: customer.id }, { invoice_settings: input.invoice_settings })
    : customer;
}

const creation = z.strictObject({ ...fields, payment_method: text.optional() });
const changes = z.strictObject(fields);

function update(call: Call, { invoice_settings, ...input }: z.output<typeof changes>): Stripe.Customer {
  const before = customerOf(call, call.id, 'id');
  const method = invoice_settings?.default_payment_method;
  if (method && call.store.get('payment_method', method, 'payment_method').customer !== before.id) {
    const param = 'invoice_settings[default_payment_method]';
    throw invalid(`The customer does not have a payment method with the ID ${method}.`, {
      code: 'resource_missing',
      param,
    });
  }
  const settings = {
    ...before.invoice_settings,
    ...(method !== undefined && { default_payment_method: method || null }),
  };
  const customer: Stripe.Customer = {
    ...before,
    ...input,
    metadata: mergeMetadata(before.metadata, input.metadata),
    invoice_settings: settings,
  };
  call.store.put('customer', customer);
  call.emit('customer.updated', customer, before);
  return customer;
}

function remove(call: Call): Stripe.DeletedCustomer {
  const customer = customerOf(call, call.id, 'id');
  for (const method of attached(call, customer.id)) detach(call, method);
  call.emit('customer.deleted', customer);
  return call.store.put('customer', { id: customer.id, object: 'customer', deleted: true }) as Stripe.DeletedCustomer;
}

/** The calls about customers. */
export const customerRoutes = [
  route('POST', '/customers', creation, create),
  route('GET', '/customers/:id', none, ({ store, id }) => store.get('customer', id)),
  route('POST', '/customers/:id', changes, update),
  route('DELETE', '/customers/:id', none, remove),
  route('GET', '/customers', z.strictObject({ ...paging, email: text.optional() }), (call, input) =>
    listed(
      call,
      'customer',
      '/v1/customers',
      input,
      (customer) => !customer.deleted && (input.email === undefined || customer.email === input.email),
    ),
  ),
  route(
    'GET',
    '/customers/:id/payment_methods',
    z.strictObject({ ...paging, type: z.literal('card').optional() }),
    (call, input) => {
      const { id } = customerOf(call, call.id, 'customer');
      const url = `/v1/customers/${id}/payment_methods`;
      return listed(call, 'payment_method', url, input, ({ customer }) => customer === id);
    },
  ),
];
