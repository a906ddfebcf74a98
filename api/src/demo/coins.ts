import { coinsExpireAt, missionOfTask } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import type { BalanceDocument } from '../domains/ledger/balanceModel';
import { memberAccount, platformAccount, type JournalDocument } from '../domains/ledger/service';
import { sumOf, type CoinLot } from '../domains/coins/lots';
import { walletFrom, type WalletDocument } from '../domains/coins/walletModel';
import type { ProgressDocument as MissionProgressDocument } from '../domains/missions/progressModel';
import { NEWCOMER } from './activity';
import { demoIdAt } from './demoId';
import type { DemoMember } from './members';

const DAY_MS = 86_400_000;
/** Some of these coins have expired by now. */
const SINCE_DAYS = 120;
const CLAIMED_DAYS = 10;
const REASONS = [
  'ご登録ありがとうございます',
  'アンケートへのご回答のお礼',
  '不具合のお知らせのお礼',
  '周年記念のプレゼント',
];

/** The coins of the demo's members, as the ledger and their wallets tell them. */
export interface DemoCoins {
  journals: JournalDocument[];
  balances: BalanceDocument[];
  wallets: WalletDocument[];
  /** The missions by which some of the coins came. */
  missions: MissionProgressDocument[];
}

/** Return the coins of those who were given some. */
export function makeCoins(members: DemoMember[], at: Date): DemoCoins {
  const random = seededRandom('demo/coins');
  const made: DemoCoins = { journals: [], balances: [], wallets: [], missions: [] };
  for (const { username, document } of members) {
    if (username === NEWCOMER || !random.chance(0.7)) continue;
    const lots: CoinLot[] = [];
    for (let index = random.between(1, 4); index > 0; index -= 1) {
      const receivedAt = new Date(at.getTime() - random.next() * SINCE_DAYS * DAY_MS);
      const amount = Math.round(3 + (1 - random.next()) ** -0.9 * 6) * 10;
      const granted = makeGrant(document._id, { name: `${username}/${index}`, amount, at: receivedAt });
      granted.refs = { reason: random.pick(REASONS) };
      made.journals.push(granted);
      const lot: CoinLot = {
        id: String(granted._id),
        source: 'granted',
        left: amount,
        expires_at: coinsExpireAt('granted', receivedAt),
      };
      if (lot.expires_at <= at) made.journals.push(makeExpiry(document._id, lot));
      else lots.push(lot);
    }
    const { journal, lot, progress } = makeClaim(document._id, username, at);
    made.journals.push(journal);
    made.missions.push(progress);
    lots.push(lot);
    made.balances.push({ _id: memberAccount(String(document._id), 'coins_granted'), balance: sumOf(lots) });
    made.wallets.push({ _id: document._id, ...walletFrom(lots) });
  }
  return made;
}

/** A member has claimed one mission by now; what else they have done waits for them. */
function makeClaim(memberId: JournalDocument['member_ids'][number], username: string, at: Date) {
  const claimedAt = new Date(at.getTime() - CLAIMED_DAYS * DAY_MS);
  const { code, reward } = missionOfTask('input_profile').task;
  const journal: JournalDocument = {
    ...makeGrant(memberId, { name: `${username}/mission`, amount: reward, at: claimedAt }),
    key: `mission:${String(memberId)}:${code}:`,
    kind: 'coins.mission',
    refs: { mission: code },
  };
  const journal_id = String(journal._id);
  const lot: CoinLot = {
    id: journal_id,
    source: 'granted',
    left: reward,
    expires_at: coinsExpireAt('granted', claimedAt),
  };
  const progress: MissionProgressDocument = {
    _id: demoIdAt(`missions/${username}`, claimedAt),
    user_id: memberId,
    code,
    period: '',
    reached_at: claimedAt,
    claimed_at: claimedAt,
    journal_id,
    withdrawn_at: null,
  };
  return { journal, lot, progress };
}

function makeGrant(
  memberId: JournalDocument['member_ids'][number],
  { name, amount, at }: { name: string; amount: number; at: Date },
): JournalDocument {
  return {
    _id: demoIdAt(`coins/${name}`, at),
    key: `coins.granted:demo/${name}`,
    kind: 'coins.granted',
    legs: [
      { account: platformAccount('coins_granted'), currency: 'coin', amount: -amount },
      { account: memberAccount(String(memberId), 'coins_granted'), currency: 'coin', amount },
    ],
    member_ids: [memberId],
    refs: {},
    at,
  };
}

function makeExpiry(
  memberId: JournalDocument['member_ids'][number],
  { id, left, expires_at }: CoinLot,
): JournalDocument {
  return {
    _id: demoIdAt(`coins/expired/${id}`, expires_at),
    key: `coins.expired:${id}`,
    kind: 'coins.expired',
    legs: [
      { account: memberAccount(String(memberId), 'coins_granted'), currency: 'coin', amount: -left },
      { account: platformAccount('coins_expired'), currency: 'coin', amount: left },
    ],
    member_ids: [memberId],
    refs: { lot: id },
    at: expires_at,
  };
}
