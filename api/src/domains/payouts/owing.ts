import type { OwedAmounts } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { balanceOf, creatorAccount, type NewJournal } from '../ledger/service';

/** Return what a creator is owed by the ledger, in a transaction as that sees it: all that is in statements and not paid. */
export async function owedBalance(creatorId: string, session: ClientSession): Promise<OwedAmounts> {
  const royalty = await balanceOf(creatorAccount(creatorId, 'royalties'), session);
  const tax = await balanceOf(creatorAccount(creatorId, 'royalty_tax'), session);
  const fee = 0 - (await balanceOf(creatorAccount(creatorId, 'royalty_fees'), session));
  return { royalty, tax, fee, payable: royalty + tax - fee };
}

/** Return what several amounts that are owed come to. */
export function sumOwed(all: readonly OwedAmounts[]): OwedAmounts {
  const sum = (key: keyof OwedAmounts) => all.reduce((total, one) => total + one[key], 0);
  return { royalty: sum('royalty'), tax: sum('tax'), fee: sum('fee'), payable: sum('payable') };
}

/** Return the legs by which what a creator is owed leaves their accounts. */
export function owedLegs(creatorId: string, { royalty, tax, fee }: OwedAmounts): NewJournal['legs'] {
  return [
    { account: creatorAccount(creatorId, 'royalties'), amount: -royalty },
    { account: creatorAccount(creatorId, 'royalty_tax'), amount: -tax },
    { account: creatorAccount(creatorId, 'royalty_fees'), amount: fee },
  ];
}
