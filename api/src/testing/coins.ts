import { now } from '../clock';
import { addBought, changeCoins } from '../domains/coins/changing';
import { newId } from '../ids';
import type { TestMember } from '.';

/** Give a member coins that count as bought. */
export async function giveBought({ id }: Pick<TestMember, 'id'>, amount: number, at = now()): Promise<void> {
  const key = `coins.bought:${String(newId())}`;
  await changeCoins(id, (session) => addBought(session, { memberId: id, amount, key, at }));
}
