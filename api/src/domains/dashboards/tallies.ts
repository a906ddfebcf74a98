import type { CreatorPlan } from '@minori/contracts/rules';
import { Schema } from 'mongoose';
import type { Income } from '../payouts/income';

/** How many there were at the end of a time, how many came in it, and how many left. */
export interface Standing {
  count: number;
  began: number;
  left: number;
}

/** What a time was for a member. */
export interface Tally {
  income: Income;
  subscribers: Record<CreatorPlan, Standing>;
  followers: Standing;
  views: number;
  likes: number;
  comments: number;
}

const number = { type: Number, required: true } as const;
const nested = { _id: false } as const;
const standing = new Schema<Standing>({ count: number, began: number, left: number }, nested);

/** The fields of a tally, as kept. */
export const TALLY_FIELDS = {
  income: { type: Schema.Types.Mixed, required: true },
  subscribers: {
    type: new Schema({ prime: standing, prime_plus: standing }, nested),
    required: true,
  },
  followers: { type: standing, required: true },
  views: number,
  likes: number,
  comments: number,
} as const;
