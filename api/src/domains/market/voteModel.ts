import type { Vote } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a member thinks of a symbol on one Tokyo day. */
export interface SymbolVoteDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  /** `YYYY-MM-DD` in Tokyo. */
  day: string;
  vote: Vote;
  /** The hour of the first vote: the tally that counts it. */
  hour: Date;
  voted_at: Date;
  /** When the member chose what stands; a vote that waited for a connection was written later. */
  changed_at: Date;
  /** What it counts for beside the plain one, by the voter's record at the first vote; 0 without one. */
  skill?: number;
  /** Whether the account was too young at the first vote to move anything. */
  is_newcomer?: boolean;
}

/** Sums of votes. Those that are left out are 0. */
export interface VoteSums extends Record<Vote, number> {
  /** Sums of skill, and how many votes have any. */
  skilled_buy?: number;
  skilled_sell?: number;
  skilled_count?: number;
  /** Those of `buy` and `sell` that newcomers cast. */
  newcomer_buy?: number;
  newcomer_sell?: number;
}

/** The votes on a symbol that were first cast in one hour. */
export interface VoteTallyDocument extends VoteSums {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  hour: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, required: true };
const counter = { type: Number, default: 0 };

const voteSchema = new Schema<SymbolVoteDocument>(
  {
    user_id: id,
    symbol_id: id,
    day: { type: String, required: true },
    vote: { type: String, required: true },
    hour: instant,
    voted_at: instant,
    changed_at: instant,
    skill: { type: Number, default: 0 },
    is_newcomer: { type: Boolean, default: false },
  },
  { collection: 'symbol_votes', versionKey: false },
);
voteSchema.index({ user_id: 1, day: 1, symbol_id: 1 }, { unique: true });
voteSchema.index({ day: 1 });

const tallySchema = new Schema<VoteTallyDocument>(
  {
    symbol_id: id,
    hour: instant,
    buy: counter,
    sell: counter,
    skilled_buy: counter,
    skilled_sell: counter,
    skilled_count: counter,
    newcomer_buy: counter,
    newcomer_sell: counter,
  },
  { collection: 'symbol_vote_tallies', versionKey: false },
);
tallySchema.index({ symbol_id: 1, hour: 1 }, { unique: true });
tallySchema.index({ hour: 1 });

export const SymbolVoteModel = mongoose.model<SymbolVoteDocument>('SymbolVote', voteSchema);

defineDataPart(SymbolVoteModel, 'votes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['symbol_id', 'day', 'vote', 'voted_at', 'changed_at'],
  names: { symbol_id: 'symbol' },
});
export const VoteTallyModel = mongoose.model<VoteTallyDocument>('VoteTally', tallySchema);

/** Return the id of the voter for each vote that was cast on a day. */
export async function* votersOn(day: string): AsyncGenerator<string> {
  const votes = SymbolVoteModel.find({ day }).select({ user_id: 1 }).lean().cursor({ batchSize: 1_000 });
  for await (const { user_id } of votes) yield String(user_id);
}

/** Return those of the members who voted on a symbol on a day. */
export async function votersAmong(userIds: string[], symbolId: string, day: string): Promise<string[]> {
  const votes = await SymbolVoteModel.find(
    { user_id: { $in: userIds }, day, symbol_id: symbolId },
    { _id: 0, user_id: 1 },
  ).lean();
  return votes.map(({ user_id }) => String(user_id));
}

/** A vote as it is written. */
export interface VoteEntry {
  userId: string;
  symbolId: string;
  day: string;
  hour: Date;
  at: Date;
  /** When a vote was chosen that waited for a connection. */
  chosenAt?: Date | undefined;
  vote: Vote;
  skill?: number;
  isNewcomer?: boolean;
}

/** A vote as it is while votes are written: who has none yet has no id. */
type CurrentVote = Omit<SymbolVoteDocument, '_id'> & { _id?: Types.ObjectId };

/**
 * Write votes on one symbol of one day in their order, and the tallies with them: a member's first vote of the day is
 * entered, a later one changes it, and one that waited changes nothing that was chosen after it. Return what stands, by the
 * member's id.
 */
export async function writeVotes(entries: VoteEntry[], session: ClientSession): Promise<Map<string, Vote>> {
  const [first] = entries;
  if (!first) return new Map();
  const { symbolId, day } = first;
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  const filter = { user_id: { $in: userIds }, day, symbol_id: symbolId };
  const found = await SymbolVoteModel.find(filter, null, { session }).lean();
  const currentVotes = new Map<string, CurrentVote>(found.map((vote) => [String(vote.user_id), vote]));
  const before = new Map(found.map((vote) => [String(vote.user_id), vote.vote]));
  const moves = new Map<number, Sums>();
  for (const entry of entries) {
    const currentVote = currentVotes.get(entry.userId);
    if (currentVote?.vote === entry.vote || (currentVote && isLate(entry, currentVote))) continue;
    addTo(moves, currentVote?.hour ?? entry.hour, currentVote ? movedBy(currentVote, entry.vote) : addedBy(entry));
    currentVotes.set(
      entry.userId,
      currentVote ? { ...currentVote, vote: entry.vote, changed_at: entry.chosenAt ?? entry.at } : firstVote(entry),
    );
  }
  const all = [...currentVotes];
  const entered = all.flatMap(([, currentVote]) => (currentVote._id ? [] : [currentVote]));
  const changed = all.flatMap(([userId, currentVote]) =>
    before.has(userId) && before.get(userId) !== currentVote.vote ? [currentVote] : [],
  );
  if (entered.length > 0) await SymbolVoteModel.insertMany(entered, { session, lean: true });
  if (changed.length > 0) {
    await SymbolVoteModel.bulkWrite(
      changed.map(({ _id, vote, changed_at }) => ({
        updateOne: { filter: { _id }, update: { $set: { vote, changed_at } } },
      })),
      { session },
    );
  }
  for (const [hour, sums] of moves) {
    await VoteTallyModel.updateOne(
      { symbol_id: symbolId, hour: new Date(hour) },
      { $inc: sums },
      { session, upsert: true },
    );
  }
  return new Map(all.map(([userId, { vote }]) => [userId, vote]));
}

function isLate({ chosenAt }: VoteEntry, { changed_at }: CurrentVote): boolean {
  return chosenAt !== undefined && chosenAt < changed_at;
}

function firstVote(entry: VoteEntry): CurrentVote {
  const { userId, symbolId, day, hour, at, chosenAt = at, vote, skill = 0, isNewcomer = false } = entry;
  return {
    user_id: new Types.ObjectId(userId),
    symbol_id: new Types.ObjectId(symbolId),
    day,
    vote,
    hour,
    voted_at: at,
    changed_at: chosenAt,
    skill,
    is_newcomer: isNewcomer,
  };
}

function addTo(moves: Map<number, Sums>, hour: Date, sums: Sums): void {
  const known: Sums = moves.get(hour.getTime()) ?? {};
  for (const [name, value] of Object.entries(sums)) {
    known[name as keyof Sums] = (known[name as keyof Sums] ?? 0) + value;
  }
  moves.set(hour.getTime(), known);
}

type Sums = Partial<VoteSums>;

function addedBy({ vote, skill = 0, isNewcomer = false }: VoteEntry): Sums {
  return {
    [vote]: 1,
    ...(skill > 0 && { [`skilled_${vote}`]: skill, skilled_count: 1 }),
    ...(isNewcomer && { [`newcomer_${vote}`]: 1 }),
  };
}

/** What a vote weighs was settled when it was first cast. */
function movedBy({ vote: from, skill = 0, is_newcomer = false }: CurrentVote, to: Vote): Sums {
  return {
    [to]: 1,
    [from]: -1,
    ...(skill > 0 && { [`skilled_${to}`]: skill, [`skilled_${from}`]: -skill }),
    ...(is_newcomer && { [`newcomer_${to}`]: 1, [`newcomer_${from}`]: -1 }),
  };
}

/** Return the tallies of all symbols from an hour on. */
export function talliesSince(hour: Date): Promise<VoteTallyDocument[]> {
  return VoteTallyModel.find({ hour: { $gte: hour } }).lean();
}

/** Return the tallies of one symbol from an hour on. */
export function talliesOf(symbolId: string, hour: Date): Promise<VoteTallyDocument[]> {
  return VoteTallyModel.find({ symbol_id: symbolId, hour: { $gte: hour } }).lean();
}

/** The votes of one hour that count for what moves others. */
export type EstablishedTally = Pick<VoteTallyDocument, 'hour' | Vote>;

/** Return a tally without what newcomers cast. */
export function withoutNewcomers<T extends VoteSums>(tally: T): T {
  const { buy, sell, newcomer_buy = 0, newcomer_sell = 0 } = tally;
  return { ...tally, buy: buy - newcomer_buy, sell: sell - newcomer_sell };
}

/** Return the votes on a symbol by hour without those of newcomers, from an hour on. */
export async function establishedTalliesOf(symbolId: string, hour: Date): Promise<EstablishedTally[]> {
  const tallies = await VoteTallyModel.find(
    { symbol_id: symbolId, hour: { $gte: hour } },
    { _id: 0, hour: 1, buy: 1, sell: 1, newcomer_buy: 1, newcomer_sell: 1 },
  ).lean();
  return tallies.map(withoutNewcomers);
}

/** Return a member's votes of a day by symbol id. */
export async function votesOfDay(userId: string, day: string): Promise<Map<string, Vote>> {
  const votes = await SymbolVoteModel.find({ user_id: userId, day }, { _id: 0, symbol_id: 1, vote: 1 }).lean();
  return new Map(votes.map(({ symbol_id, vote }) => [String(symbol_id), vote]));
}

/** Return the ids of the symbols that a member voted on, from a day on. */
export async function symbolsVotedSince(userId: string, day: string): Promise<string[]> {
  const votes = await SymbolVoteModel.find({ user_id: userId, day: { $gte: day } }, { _id: 0, symbol_id: 1 }).lean();
  return [...new Set(votes.map(({ symbol_id }) => String(symbol_id)))];
}

/** Return how many votes a member has cast, counted up to `atMost`. */
export function countVotesOf(userId: string, atMost: number): Promise<number> {
  return SymbolVoteModel.countDocuments({ user_id: userId }, { limit: atMost });
}
