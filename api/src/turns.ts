const lastTurns = new Map<string, Promise<unknown>>();
let areTaken = true;

/** Say whether works wait for each other. Without it they meet as those of several processes do. */
export function takeTurns(isOn: boolean): void {
  areTaken = isOn;
}

/**
 * Run works with the same key one after the other in this process, others side by side. What two transactions on the
 * same document would lose by colliding and starting again, they gain by waiting. Nothing may need it to be right: other
 * processes do not wait.
 */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  if (!areTaken) return Promise.resolve().then(work);
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
