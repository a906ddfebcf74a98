const MOST = 5;
const WITHIN_MS = 60_000;
const CLOSED_MS = 10 * 60_000;
/** Beyond it the oldest are forgotten: nobody fills the memory by calling from everywhere. */
const ADDRESSES_KEPT = 20_000;

/** How often keys and tickets were wrong: after five in a minute an address may try no more for ten. */
export class Attempts {
  private readonly wrong = new Map<string, number[]>();
  private readonly closedUntil = new Map<string, number>();

  /** Return whether an address may not try. */
  isClosed(address: string, at: number = Date.now()): boolean {
    const until = this.closedUntil.get(address) ?? 0;
    if (until <= at) this.closedUntil.delete(address);
    return until > at;
  }

  /** Note that an address was wrong. */
  note(address: string, at: number = Date.now()): void {
    const times = [...(this.wrong.get(address) ?? []), at].filter((time) => time > at - WITHIN_MS);
    this.wrong.delete(address);
    if (times.length >= MOST) keep(this.closedUntil, address, at + CLOSED_MS);
    else keep(this.wrong, address, times);
  }
}

function keep<Value>(map: Map<string, Value>, address: string, value: Value): void {
  map.set(address, value);
  const [oldest] = map.keys();
  if (map.size > ADDRESSES_KEPT && oldest !== undefined) map.delete(oldest);
}
