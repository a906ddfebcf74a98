import type { DeclineCode } from './cards.ts';
import type { DISPUTE_REASONS } from './disputes.ts';

type DisputeReason = (typeof DISPUTE_REASONS)[number];
import type { Advance } from './clock.ts';

/** How a simulator can be made to go wrong, as the buttons of its page do. */
export interface StripeSwitches {
  /** Have the next charge declined, of one customer or of anybody; each call waits for a charge of its own. */
  declineNext: (order: { code: DeclineCode; customer?: string }) => Promise<void>;
  /** Hold all events back, have them come in any order, or each of them twice. What is left out stays as it is. */
  setWebhooks: (changes: { held?: boolean; shuffled?: boolean; doubled?: boolean }) => Promise<void>;
  /** Send an event to every endpoint again. */
  resendEvent: (id: string) => Promise<void>;
  /**
   * Do so many of the next calls that write, whose paths begin with `path`, and cut their connections before the answer.
   * Stripe's SDK calls again by itself: as often as it was told, and at least once.
   */
  loseAnswers: (lost: { count: number; path?: string }) => Promise<void>;
  /** Give a charge back, as staff do in the dashboard; all that is left of it where no amount is said. */
  refundCharge: (id: string, amount?: number) => Promise<void>;
  /** Have the bank of a card send a refund back. */
  failRefund: (id: string) => Promise<void>;
  /** Have the owner of a card dispute a charge. */
  disputeCharge: (id: string, reason?: DisputeReason) => Promise<void>;
  /** Have the banks decide a dispute. */
  closeDispute: (id: string, outcome: 'won' | 'lost') => Promise<void>;
  /** Advance time, also the product's where it runs on the embedded database: once it resolves, the API has done what was due. */
  advanceTime: (by: Advance) => Promise<void>;
}

/** Return the switches of the simulator at an address. */
export function stripeSwitches(url: string): StripeSwitches {
  const { origin } = new URL(url);
  const press = async (path: string, fields: Record<string, boolean | number | string | undefined> = {}) => {
    const given = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(given),
      redirect: 'manual',
    });
    const said = await response.text();
    if (response.status !== 303) throw new Error(`The simulator refuses ${path}: ${said}`);
  };
  return {
    declineNext: (order) => press('/declines', { ...order }),
    setWebhooks: (changes) => press('/webhooks', { ...changes }),
    resendEvent: (id) => press(`/events/${id}/resend`),
    loseAnswers: (lost) => press('/lost-answers', { ...lost }),
    refundCharge: (id, amount) => press(`/charges/${id}/refund`, { amount }),
    failRefund: (id) => press(`/refunds/${id}/fail`),
    disputeCharge: (id, reason = 'fraudulent') => press(`/charges/${id}/dispute`, { reason }),
    closeDispute: (id, outcome) => press(`/disputes/${id}/close`, { outcome }),
    advanceTime: (by) => press('/time', { ...by }),
  };
}
