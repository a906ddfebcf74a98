import { randomUUID } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { sharedTime } from '../clock';
import { exclusiveTransaction } from '../exclusive';

/** A process that has a seat of an address takes so many more at a time: few of its streams ask the database. */
const TAKEN_AT_ONCE = 4;
const BEAT_MS = 15_000;
/** A process that did not renew its seats for so long is dead. */
const LEASE_MS = 60_000;
/** One that only stood still finds its seats, and renews them. */
const KEPT_SECONDS = 3_600;

/** What a process holds of an address. */
interface StreamSeatsDocument {
  /** The address, or a name for its streams of one kind. */
  address: string;
  process: string;
  seats: number;
  ends_at: Date;
}

const schema = new Schema<StreamSeatsDocument>(
  {
    address: { type: String, required: true },
    process: { type: String, required: true },
    seats: { type: Number, required: true },
    ends_at: { type: Date, required: true },
  },
  { collection: 'stream_seats', versionKey: false },
);
schema.index({ address: 1, process: 1 }, { unique: true });
schema.index({ process: 1, seats: 1 });
schema.index({ ends_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
const StreamSeatsModel = mongoose.model('StreamSeats', schema);

/** The seats that a process has for the streams of each address. */
export interface StreamSeats {
  /** Take a seat of an address, of which there are `most` in all processes; return whether there was one. */
  take(address: string, most: number): Promise<boolean>;
  /** Let go of a seat. */
  leave(address: string): void;
  /** Give back what nobody sits on, and renew the rest. It happens by itself every 15 seconds. */
  beat(): Promise<void>;
  /** Give all seats back; they must be left before. */
  close(): Promise<void>;
}

/** What this process holds of an address, and how many of them no stream has. */
interface HeldSeats {
  seats: number;
  free: number;
}

/**
 * Make the seats of a process, which holds what it has taken by leases in the database: all processes together never give
 * an address more than there are. What its streams have left it gives back within 15 seconds; a dead process' seats are
 * free after a minute.
 */
export function createStreamSeats(): StreamSeats {
  const self = randomUUID();
  const held = new Map<string, HeldSeats>();
  const takes = new Map<string, Promise<number>>();
  let timer: NodeJS.Timeout | undefined;

  /** Who asks for the same address meanwhile waits for the same take. */
  function takeMore(address: string, most: number): Promise<number> {
    const running = takes.get(address);
    if (running) return running;
    const wanted = held.has(address) ? TAKEN_AT_ONCE : 1;
    const taking = lease(self, address, { wanted, most })
      .then((seats) => {
        if (seats > 0) add(address, seats);
        return seats;
      })
      .finally(() => takes.delete(address));
    takes.set(address, taking);
    return taking;
  }

  function add(address: string, seats: number): void {
    const own = held.get(address) ?? { seats: 0, free: 0 };
    held.set(address, { seats: own.seats + seats, free: own.free + seats });
    // What fails here is done in the next beat; a lease outlives some.
    timer ??= setInterval(() => void beat().catch(() => {}), BEAT_MS).unref();
  }

  async function beat(): Promise<void> {
    await giveBack();
    await StreamSeatsModel.updateMany({ process: self, seats: { $gte: 1 } }, { ends_at: leaseEnd() });
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  async function giveBack(): Promise<void> {
    const back = [...held].filter(([, { free }]) => free > 0).map(([address, { free }]) => ({ address, free }));
    if (back.length === 0) return;
    // First here: what comes meanwhile takes anew.
    for (const { address, free } of back) add(address, -free);
    for (const [address, { seats }] of held) if (seats === 0) held.delete(address);
    const writes = back.map(({ address, free }) => ({
      updateOne: { filter: { address, process: self }, update: { $inc: { seats: -free } } },
    }));
    try {
      await StreamSeatsModel.bulkWrite(writes, { ordered: false });
    } catch (error) {
      for (const { address, free } of back) add(address, free);
      throw error;
    }
  }

  return {
    async take(address, most) {
      for (;;) {
        const own = held.get(address);
        if (own && own.free > 0) {
          own.free -= 1;
          return true;
        }
        if ((await takeMore(address, most)) === 0) return false;
      }
    },
    leave(address) {
      const own = held.get(address);
      if (own) own.free += 1;
    },
    beat,
    async close() {
      clearInterval(timer);
      if (held.size > 0) await StreamSeatsModel.deleteMany({ process: self });
    },
  };
}

// Not the product's clock, which tests move: the database drops rows by its own.
const leaseEnd = () => new Date(sharedTime() + LEASE_MS);

/** Lease up to so many seats of an address for a process, of those that it has at most. Return how many there were. */
function lease(process: string, address: string, { wanted, most }: { wanted: number; most: number }): Promise<number> {
  return exclusiveTransaction(`streams:${address}`, async (session) => {
    const holders = await StreamSeatsModel.find({ address }, null, { session }).lean();
    const isHeld = (holder: StreamSeatsDocument) =>
      holder.process === process || holder.ends_at.getTime() > sharedTime();
    const taken = holders.filter(isHeld).reduce((sum, { seats }) => sum + seats, 0);
    const seats = Math.max(0, Math.min(wanted, most - taken));
    const update = { $inc: { seats }, $set: { ends_at: leaseEnd() } };
    if (seats > 0) await StreamSeatsModel.updateOne({ address, process }, update, { session, upsert: true });
    return seats;
  });
}
