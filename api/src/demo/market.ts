import type { Vote } from '@minori/contracts';
import { hourOf, isNewcomer, tokyoDay } from '@minori/contracts/rules';
import { marketData } from '../adapters/marketData';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import { CATALOGUE } from '../domains/market/catalogue';
import type { SymbolBookmarkDocument, SymbolMentionDocument } from '../domains/market/activityModel';
import { closedDay, rank, SCORE, windowStart, decayedScore, type Ranked } from '../domains/market/ranking';
import type { RankingSnapshotDocument } from '../domains/market/snapshotModel';
import { symbolIdOf, type SymbolDocument } from '../domains/market/symbolModel';
import type { SymbolVoteDocument, VoteTallyDocument } from '../domains/market/voteModel';
import type { PostDocument } from '../domains/posts/model';
import { Types } from 'mongoose';
import { DEMO_ACCOUNTS } from './accounts';
import { NEWCOMER } from './activity';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';
import type { PriceBook } from './priceBook';
import { instantOn } from './times';

const HOUR_MS = 3_600_000;
const VOTE_DAYS = 30;
const SNAPSHOT_HOURS = 30;

/** Return the symbols of the catalogue. */
export function makeSymbols(): SymbolDocument[] {
  return CATALOGUE.map(({ hasSignals, ...entry }, position) => ({
    _id: new Types.ObjectId(symbolIdOf(entry.code)),
    ...entry,
    has_signals: hasSignals,
    position,
  }));
}

/** Return the votes of 30 days: popular symbols draw most, and what has risen draws more buyers than what has fallen. */
export function makeVotes(
  members: DemoMember[],
  symbols: SymbolDocument[],
  book: PriceBook,
  at: Date,
): SymbolVoteDocument[] {
  const random = seededRandom('demo/votes');
  const popularity = random.shuffle(symbols).map((symbol, index) => ({ symbol, weight: 1 / (index + 2) ** 0.8 }));
  const spared = new Set(DEMO_ACCOUNTS.map(({ username }) => username));
  const votes: SymbolVoteDocument[] = [];
  for (const member of members) {
    if (member.username === NEWCOMER) continue;
    const zeal = random.next() ** 1.3;
    const optimism = random.normal() * 0.5 + 0.25;
    // Who tries the site should still have today's votes to cast.
    for (let daysAgo = spared.has(member.username) ? 2 : 0; daysAgo < VOTE_DAYS; daysAgo += 1) {
      if (!random.chance(0.4 + zeal * 0.5)) continue;
      for (const symbol of pickSome(random, popularity, random.between(2, 3 + Math.round(zeal * 6)))) {
        const votedAt = instantOn(random, at, daysAgo);
        if (isNewcomer(member.document.created_at, votedAt)) continue;
        const momentum = book.read(symbol.code, votedAt)?.change20 ?? 4;
        const buyers = 1 / (1 + Math.exp(-(optimism + momentum * 0.09)));
        votes.push(voteOf(member, symbol, votedAt, random.chance(buyers) ? 'buy' : 'sell'));
      }
    }
  }
  // The last vote of a day counts, as it does when it is changed.
  return [...new Map(votes.map((vote) => [String(vote._id), vote])).values()];
}

function voteOf(member: DemoMember, symbol: SymbolDocument, at: Date, vote: Vote): SymbolVoteDocument {
  const day = tokyoDay(at);
  return {
    _id: demoId(`vote/${member.username}/${symbol.code}/${day}`),
    user_id: member.document._id,
    symbol_id: symbol._id,
    day,
    vote,
    hour: hourOf(at),
    voted_at: at,
    changed_at: at,
  };
}

function pickSome(
  random: SeededRandom,
  choices: { symbol: SymbolDocument; weight: number }[],
  count: number,
): Set<SymbolDocument> {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  const picked = new Set<SymbolDocument>();
  for (let attempt = 0; attempt < count; attempt += 1) {
    let left = random.next() * total;
    const choice = choices.find(({ weight }) => (left -= weight) < 0) ?? choices[0]!;
    picked.add(choice.symbol);
  }
  return picked;
}

type DemoTally = VoteTallyDocument &
  Required<Pick<VoteTallyDocument, 'skilled_buy' | 'skilled_sell' | 'skilled_count'>>;

/** Return what the votes come to by symbol and hour. */
export function makeTallies(votes: SymbolVoteDocument[]): VoteTallyDocument[] {
  const tallies = new Map<string, DemoTally>();
  for (const { symbol_id, hour, vote, skill = 0 } of votes) {
    const key = `tally/${String(symbol_id)}/${hour.toISOString()}`;
    const tally = tallies.get(key) ?? {
      _id: demoId(key),
      symbol_id,
      hour,
      buy: 0,
      sell: 0,
      skilled_buy: 0,
      skilled_sell: 0,
      skilled_count: 0,
    };
    tally[vote] += 1;
    tally[`skilled_${vote}`] += skill;
    tally.skilled_count += skill > 0 ? 1 : 0;
    tallies.set(key, tally);
  }
  return [...tallies.values()];
}

/** Return which post named which symbol. */
export function makeMentions(posts: PostDocument[]): SymbolMentionDocument[] {
  return posts.flatMap((post) =>
    post.symbol_ids.map((symbolId) => ({
      _id: demoIdAt(`mention/${String(post._id)}/${String(symbolId)}`, post.published_at),
      symbol_id: symbolId,
      post_id: post._id,
      at: post.published_at,
    })),
  );
}

/** Return the favourites of members. */
export function makeFavorites(members: DemoMember[], symbols: SymbolDocument[], at: Date): SymbolBookmarkDocument[] {
  const random = seededRandom('demo/favorites');
  return members
    .filter(({ username }) => username !== NEWCOMER)
    .flatMap((member) =>
      random
        .shuffle(symbols)
        .slice(0, random.between(0, 7))
        .map((symbol) => ({
          _id: demoId(`favorite/${member.username}/${symbol.code}`),
          user_id: member.document._id,
          symbol_id: symbol._id,
          kind: 'favorite' as const,
          created_at: new Date(at.getTime() - random.between(1, 900) * HOUR_MS),
        }))
        .filter(({ created_at }) => !isNewcomer(member.document.created_at, created_at)),
    );
}

/** Return the rankings at the hours that are still compared with. */
export async function makeSnapshots(
  symbols: SymbolDocument[],
  tallies: VoteTallyDocument[],
  mentions: SymbolMentionDocument[],
  at: Date,
): Promise<RankingSnapshotDocument[]> {
  const snapshots: RankingSnapshotDocument[] = [];
  for (let hoursAgo = SNAPSHOT_HOURS; hoursAgo > 0; hoursAgo -= 1) {
    const hour = new Date(hourOf(at).getTime() - hoursAgo * HOUR_MS);
    const rows = new Map<string, Ranked>();
    for (const symbol of symbols) rows.set(String(symbol._id), await quietRow(symbol, hour));
    const isCounted = (when: Date) => when >= windowStart(hour) && when <= hour;
    for (const { symbol_id, hour: castIn, buy, sell } of tallies.filter((tally) => isCounted(tally.hour))) {
      rows.get(String(symbol_id))!.score += decayedScore(SCORE.vote, buy + sell, castIn, hour);
    }
    const { from, to } = closedDay(hour);
    const isClosed = (when: Date) => when >= from && when < to;
    for (const { symbol_id, buy, sell } of tallies.filter((tally) => isClosed(tally.hour))) {
      const { closed } = rows.get(String(symbol_id))!;
      closed.buy += buy;
      closed.sell += sell;
    }
    for (const mention of mentions.filter((one) => isCounted(one.at))) {
      rows.get(String(mention.symbol_id))!.score += decayedScore(SCORE.mention, 1, mention.at, hour);
    }
    snapshots.push({ _id: demoId(`snapshot/${hour.toISOString()}`), hour, orders: rank([...rows.values()]) });
  }
  return snapshots;
}

async function quietRow({ _id, feed, decimals, currency }: SymbolDocument, at: Date): Promise<Ranked> {
  const last = feed ? (await marketData().lastPrices([feed], at)).get(feed) : undefined;
  const quote = last
    ? {
        price: last.price,
        change: last.price - last.previousClose,
        change_percentage: (last.price / last.previousClose - 1) * 100,
        decimals,
        currency,
        sparkline: [],
        at: at.toISOString(),
        is_simulated: marketData().isSimulated,
      }
    : null;
  return { id: String(_id), closed: { buy: 0, sell: 0 }, score: 0, quote };
}
