import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { DeclineCode } from './cards.ts';
import { missing } from './errors.ts';

/** What the simulator knows of a payment method beside what it shows. There is no card number in it. */
export interface CardSecrets {
  id: string;
  /** The name of the test card in `cards.ts`. */
  card: string;
  /** Whether a setup has prepared it for payments that its owner is not there for. */
  isSetUp: boolean;
  /** Whether it was detached, or used up by a payment without a customer: it can't be used again. */
  isSpent: boolean;
}

/** An event on its way to an endpoint. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** What an endpoint said when it was told of an event. */
export interface Attempt {
  id: string;
  event: string;
  endpoint: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null when it could not be reached. */
  status: number | null;
}

/** A charge to come that is to be refused. */
export interface OrderedDecline {
  id: string;
  /** Whose; null for the next one, whoever pays. */
  customer: string | null;
  code: DeclineCode;
}

/** How the simulator goes wrong until it is told otherwise. */
export interface Switches {
  id: 'switches';
  /** Whether events wait, and nobody hears of any. */
  holdsWebhooks: boolean;
  /** Whether each event waits a little, so that they come in any order. */
  shufflesWebhooks: boolean;
  /** Whether each event comes twice. */
  doublesWebhooks: boolean;
  /** How many calls more are done and not answered. */
  answersToLose: number;
  /** With what the path of these calls begins. */
  losesAnswersOf: string;
}

/** How far the simulator's time is ahead of the machine's, in milliseconds. */
export interface TimeAhead {
  id: 'clock';
  aheadMs: number;
}

/** What was answered under an idempotency key. */
export interface Replay {
  id: string;
  /** The call, to tell another one with the same key. */
  fingerprint: string;
  status: number;
  answer: string;
  /** Seconds since 1970. */
  created: number;
}

/** Everything that is kept, by its kind. */
export interface Kinds {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  card: CardSecrets;
  delivery: Delivery;
  attempt: Attempt;
  decline: OrderedDecline;
  switches: Switches;
  replay: Replay;
  clock: TimeAhead;
}

export type Kind = keyof Kinds;
/** What callers of the API can see. */
export type PublicKind = { [K in Kind]: Kinds[K] extends { object: string } ? K : never }[Kind];
type Change = [kind: Kind, id: string, object: Kinds[Kind] | null];

/** All objects, in memory and in a journal. */
export interface Store {
  put: <K extends Kind>(kind: K, object: Kinds[K]) => Kinds[K];
  drop: (kind: Kind, id: string) => void;
  find: <K extends Kind>(kind: K, id: string) => Kinds[K] | undefined;
  /** The object. Throw Stripe's `resource_missing` when there is none; `param` is what the call named it by. */
  get: <K extends Kind>(kind: K, id: string, param?: string) => Kinds[K];
  /** All of a kind, the oldest first. */
  all: <K extends Kind>(kind: K) => Kinds[K][];
  /** Write what has changed since the last commit to the journal, as one line: all of it or, after a crash, nothing. */
  commit: () => void;
  close: () => void;
}

/** Open what is kept in the file, or keep all in memory only. */
export function openStore(dataFile: string | undefined): Store {
  const kinds = new Map<Kind, Map<string, Kinds[Kind]>>();
  const ofKind = <K extends Kind>(kind: K) => {
    const objects = kinds.get(kind) ?? new Map<string, Kinds[Kind]>();
    kinds.set(kind, objects);
    return objects as Map<string, Kinds[K]>;
  };
  const apply = ([kind, id, object]: Change) => (object ? ofKind(kind).set(id, object) : ofKind(kind).delete(id));
  for (const change of dataFile ? readJournal(dataFile) : []) apply(change);

  const everything = () =>
    [...kinds].flatMap(([kind, objects]) => [...objects].map(([id, object]): Change => [kind, id, object]));
  const journal = dataFile ? beginJournal(dataFile, everything()) : undefined;
  let changes: Change[] = [];
  const change = (...entry: Change) => {
    apply(entry);
    changes.push(entry);
  };
  const store: Store = {
    put(kind, object) {
      change(kind, object.id, object);
      return object;
    },
    drop: (kind, id) => change(kind, id, null),
    find: (kind, id) => ofKind(kind).get(id),
    get(kind, id, param) {
      const object = store.find(kind, id);
      if (!object) throw missing(kind, id, param);
      return object;
    },
    all: (kind) => [...ofKind(kind).values()],
    commit() {
      if (changes.length && journal !== undefined) writeSync(journal, lineOf(changes));
      changes = [];
    },
    close() {
      if (journal !== undefined) closeSync(journal);
    },
  };
  return store;
}

const lineOf = (changes: Change[]) => `${JSON.stringify(changes)}\n`;

/** Return what the journal holds; a line without its end was never acknowledged. */
function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => JSON.parse(line) as Change[]);
}

/** Begin the journal anew with what is there, so that it does not grow for ever. Return where to write on. */
function beginJournal(file: string, changes: Change[]): number {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, lineOf(changes));
  renameSync(`${file}.tmp`, file);
  return openSync(file, 'a');
}
