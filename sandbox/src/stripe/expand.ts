import { invalid } from './errors.ts';
import type { Kinds, PublicKind, Store } from './store.ts';

const KINDS: Record<string, PublicKind> = {
  cus: 'customer',
  pm: 'payment_method',
  seti: 'setup_intent',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
  evt: 'event',
};

/** Return the answer with the objects that `expand` names in place of their ids. */
export function expanded(store: Store, answer: object, paths: string[]): object {
  return paths.reduce((object, path) => expandedAt(store, object, path.split('.'), path), answer);
}

function expandedAt(store: Store, value: unknown, [field = '', ...rest]: string[], path: string): object {
  const object = value as Record<string, unknown>;
  const inner = object[field];
  if (Array.isArray(inner)) {
    return { ...object, [field]: inner.map((item) => expandedAt(store, item, rest, path)) };
  }
  const found = typeof inner === 'string' ? findById(store, inner) : inner;
  if (found === undefined || (found !== null && typeof found !== 'object')) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return { ...object, [field]: found && rest.length ? expandedAt(store, found, rest, path) : found };
}

/** Return the object with that id, of whatever kind. */
export function findById(store: Store, id: string): Kinds[PublicKind] | undefined {
  const kind = KINDS[id.slice(0, id.indexOf('_'))];
  return kind && store.find(kind, id);
}
