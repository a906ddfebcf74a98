const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Runs works with the same key one after the other in this process, others side by side. What two transactions on the
 * same document would lose by colliding and starting again, they gain by waiting.
 */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (lastTurns.get(key) ?? Promise.resolve()).then(work);
  const settled = turn.then(
    () => {},
    () => {},
  );
  lastTurns.set(key, settled);
  void settled.then(() => {
    if (lastTurns.get(key) === settled) lastTurns.delete(key);
  });
  return turn;
}
