import { CLOSED, type Ending } from './transmission';

/** Why a broadcast is over. */
export type Over =
  | 'ended'
  | 'forbidden'
  | 'gone'
  | 'elsewhere'
  | 'taken_over'
  | 'full'
  | 'no_space'
  | 'unsupported'
  | 'unreachable';

/** How an attempt to be on air has ended: it was given no ticket, by the status of the answer (0: there was none), or its transmission did. */
export type Attempt = { ticket: number } | { ending: Ending };

/** What follows: it is over, or another attempt, after a pause and with less to send where the line or the site was too slow. */
export type Next = { over: Over } | { pauseMs: number; isLower: boolean };

/** A first attempt that does not come through is tried so often, before the host is told. */
const FIRST_TRIES = 4;
const PAUSES_MS = [300, 1_000, 2_000, 3_000];
const LONGEST_PAUSE_MS = 5_000;

const TICKET: Record<number, Over> = { 401: 'forbidden', 403: 'forbidden', 404: 'gone', 409: 'ended' };
/** Whatever was before, there is no use in trying again. */
const FINAL: Record<string, Over> = { ended: 'ended', unsupported: 'unsupported', bad_data: 'unsupported' };
/** Before anything was sent, the host is told; a broadcast that was interrupted waits for its place. */
const AT_FIRST: Record<string, Over> = { full: 'full', no_space: 'no_space', already_publishing: 'elsewhere' };
/** Why the site lets go who sends more than it can take. */
const TOO_MUCH = ['bit_rate', 'too_slow_to_convert'];

/**
 * Return what follows an attempt. The site keeps the place of a stream for a minute; that it is over is told by the next ticket.
 * @param before whether the stream was on air from here, and how many attempts have failed since
 */
export function nextAfter(attempt: Attempt, before: { wasOnAir: boolean; failures: number }): Next {
  const over = overBy(attempt, before);
  if (over) return { over };
  const pauseMs = PAUSES_MS[before.failures] ?? LONGEST_PAUSE_MS;
  return { pauseMs, isLower: 'ending' in attempt && isTooMuch(attempt.ending) };
}

function overBy(attempt: Attempt, { wasOnAir, failures }: { wasOnAir: boolean; failures: number }): Over | null {
  const told = 'ticket' in attempt ? TICKET[attempt.ticket] : overByEnding(attempt.ending, wasOnAir);
  if (told) return told;
  return !wasOnAir && failures + 1 >= FIRST_TRIES ? 'unreachable' : null;
}

function overByEnding(ending: Ending, wasOnAir: boolean): Over | undefined {
  if (typeof ending === 'string') return ending === 'recorder' && !wasOnAir ? 'unsupported' : undefined;
  const { code, reason } = ending;
  if (code === CLOSED.kicked && reason === 'taken_over') return 'taken_over';
  if (code !== CLOSED.refused) return undefined;
  return FINAL[reason] ?? (wasOnAir ? undefined : AT_FIRST[reason]);
}

function isTooMuch(ending: Ending): boolean {
  if (typeof ending === 'string') return ending === 'slow';
  return ending.code === CLOSED.kicked && TOO_MUCH.includes(ending.reason);
}
