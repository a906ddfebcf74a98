import { createHash } from 'node:crypto';
import type { Language, PaymentTerm } from '@minori/contracts';
import { Schema, type Types } from 'mongoose';
import type { Deps } from './deps';

/** What a member has agreed to before a payment, word for word as it was shown. Such documents are only ever added. */
export interface Agreed {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** The charge of a card that it waits for, or waited; null where nothing is charged to a card. */
  charge_id: string | null;
  amount: number;
  language: Language;
  terms: PaymentTerm[];
  /** The hash of all that. */
  shown: string;
  agreed_at: Date;
}

const term = new Schema<PaymentTerm>(
  {
    title: { type: String, required: true },
    amount: { type: Number, default: null },
    text: { type: String, default: '' },
  },
  { _id: false },
);

/** The fields of {@link Agreed} in the schema of whatever is agreed to. */
export const AGREED_FIELDS = {
  user_id: { type: Schema.Types.ObjectId, required: true },
  charge_id: { type: String, default: null },
  amount: { type: Number, required: true },
  language: { type: String, required: true },
  terms: { type: [term], required: true },
  shown: { type: String, required: true },
  agreed_at: { type: Date, required: true },
} as const;

/** In which language terms are told, and whom members ask. */
export interface TermsContext {
  language: Language;
  contact: string;
}

/** Return how terms are told in answer to a call. */
export function termsContext({ env }: Pick<Deps, 'env'>, language: Language): TermsContext {
  return { language, contact: env.CONTACT_EMAIL };
}

/** Return what stands for terms and the facts behind them: another one for whatever differs. */
export function hashOfShown(facts: readonly unknown[], terms: readonly PaymentTerm[]): string {
  return createHash('sha256')
    .update(JSON.stringify([...facts, terms]))
    .digest('base64url');
}
