import type { DeclineCode } from './cards.ts';
import { newId } from './ids.ts';
import type { OrderedDecline, Store, Switches } from './store.ts';

const ALL_IN_ORDER: Switches = {
  id: 'switches',
  holdsWebhooks: false,
  shufflesWebhooks: false,
  doublesWebhooks: false,
  answersToLose: 0,
  losesAnswersOf: '/v1/',
};

/** Return how the simulator goes wrong now. */
export function switchesOf(store: Store): Switches {
  return store.find('switches', 'switches') ?? ALL_IN_ORDER;
}

/** Have the simulator go wrong otherwise. */
export function setSwitches(store: Store, changes: Partial<Omit<Switches, 'id'>>): void {
  store.put('switches', { ...switchesOf(store), ...changes });
}

/** Have the next charge refused, of one customer or of anybody; several wait for a charge each. */
export function orderDecline(store: Store, code: DeclineCode, customer: string | null): OrderedDecline {
  return store.put('decline', { id: newId('decline'), code, customer });
}

/** Return why a charge that comes now is to be refused, which is done with that: orders for the customer go before others. */
export function takeDecline(store: Store, customer: string): DeclineCode | undefined {
  const orders = store.all('decline');
  const order =
    orders.find((one) => one.customer !== null && one.customer === customer) ??
    orders.find((one) => one.customer === null);
  if (order) store.drop('decline', order.id);
  return order?.code;
}

/** Return whether the answer to a call that has been done is to be lost, and count it. */
export function losesAnswer(store: Store, path: string): boolean {
  const { answersToLose, losesAnswersOf } = switchesOf(store);
  if (answersToLose === 0 || !path.startsWith(losesAnswersOf)) return false;
  setSwitches(store, { answersToLose: answersToLose - 1 });
  return true;
}
