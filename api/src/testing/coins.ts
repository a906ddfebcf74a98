import { coinsExpireAt } from '@minori/contracts/rules';
import { now } from '../clock';
import { changeCoins } from '../domains/coins/changing';
import { lotsOf, putLots } from '../domains/coins/walletModel';
import { memberAccount, platformAccount, postJournal } from '../domains/ledger/service';
import type { TestMember } from '.';

/** Give a member coins that count as bought. */
export async function giveBought({ id }: TestMember, amount: number): Promise<void> {
  const at = now();
  await changeCoins(id, async (session) => {
    const legs = [
      { account: platformAccount('coins_granted'), amount: -amount },
      { account: memberAccount(id, 'coins_bought'), amount },
    ];
    const key = `coins.bought:${id}:${at.getTime()}`;
    const { journal } = await postJournal(session, { key, kind: 'coins.granted', legs, refs: {}, at });
    const lot = {
      id: String(journal._id),
      source: 'bought',
      left: amount,
      expires_at: coinsExpireAt('bought', at),
    } as const;
    await putLots(id, [...(await lotsOf(id, session)), lot], session);
  });
}
