import type { PresenceDocument } from './model';

/** So many guests of one address count: a household does, and not who opens a thousand connections. */
export const GUESTS_AN_ADDRESS = 3;

type Row = Pick<PresenceDocument, 'members' | 'guests'>;

/** Who watches a stream by one process, by how many connections each. */
export class Audience {
  readonly #members = new Map<string, number>();
  readonly #guests = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#members.size === 0 && this.#guests.size === 0;
  }

  /** Add a connection of a member, or of a guest by the mark of their address; or take one away. */
  count({ memberId, mark }: { memberId: string | undefined; mark: string }, change: 1 | -1): void {
    if (memberId === undefined) add(this.#guests, mark, change);
    else add(this.#members, memberId, change);
  }

  /** Return what is to be known of it elsewhere. */
  row(): Row {
    const guests = [...this.#guests].map(([mark, count]) => ({ mark, count: Math.min(count, GUESTS_AN_ADDRESS) }));
    return { members: [...this.#members.keys()], guests };
  }
}

/** Return how many people watch by several processes: a member counts once, and of an address no more guests than may. */
export function viewersIn(rows: readonly Row[]): number {
  const members = new Set(rows.flatMap((row) => row.members));
  const guests = new Map<string, number>();
  for (const { mark, count } of rows.flatMap((row) => row.guests)) add(guests, mark, count);
  const counted = [...guests.values()].map((count) => Math.min(count, GUESTS_AN_ADDRESS));
  return members.size + counted.reduce((sum, count) => sum + count, 0);
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
