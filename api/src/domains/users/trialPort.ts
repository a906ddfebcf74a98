/** What missions ask about the creators whom members subscribe to. */
export interface TrialPort {
  /** Whether a member has tried the Prime of anybody, with a card that no other member had tried any with before. */
  hasTriedPrime(userId: string): Promise<boolean>;
}

let given: TrialPort | undefined;

/** Let missions know of subscriptions, which build on members; call it once, before the API answers. */
export function provideTrials(port: TrialPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function trialPort(): TrialPort {
  if (!given) throw new Error('The missions were given no trials');
  return given;
}
