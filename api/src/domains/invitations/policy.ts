import { INVITED_DAYS, type InvitationDoubt, type InvitationState } from '@minori/contracts/rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An account that invites within so long of its own registration is a newcomer who invites. */
const YOUNG_MS = 7 * DAY_MS;
/** So many newcomers in a row each of whom the one before has invited are a chain. */
const CHAIN_LINKS = 2;
/** More than so many who come by one newcomer in a day are a burst, and by others in an hour. */
const YOUNG_BURST = 3;
const BURST = 10;
/** Within so long of an invitation others count for a burst of one whose inviter is a newcomer, or is none. */
const YOUNG_BURST_MS = DAY_MS;
const BURST_MS = HOUR_MS;

/** One step up from who was invited: who has invited whom, and when each has come. */
export interface Link {
  inviterId: string;
  /** When the inviter has registered. */
  inviterCameAt: Date;
  /** When the invited one has come by them. */
  invitedAt: Date;
}

/** What of an invitation decides whether it is what it seems to be. */
export interface Evidence {
  invitedId: string;
  /** From who was invited upwards: their inviter, the one of that, and so on. */
  links: readonly Link[];
  /** When the others have come whom the same inviter has invited, about that time. */
  besides: readonly Date[];
  /** Whether a browser of the invited one has named itself. */
  hasDevice: boolean;
  /** Whether anybody else has used a browser, or a card, of theirs. */
  sharesDevice: boolean;
  sharesCard: boolean;
  /** Whether anybody else has, or had, a number that they or their inviter have or had, members who left among them. */
  sharesPhone: boolean;
  isInviterGone: boolean;
}

/** Return why an invitation is to be looked at by staff; empty where nothing speaks against it. */
export function doubtsOf(evidence: Evidence): InvitationDoubt[] {
  const { hasDevice, sharesDevice, sharesCard, sharesPhone, isInviterGone } = evidence;
  const found: Record<InvitationDoubt, boolean> = {
    device: sharesDevice,
    no_device: !hasDevice,
    card: sharesCard,
    phone: sharesPhone,
    loop: isLoop(evidence),
    chain: isChain(evidence),
    burst: isBurst(evidence),
    inviter_gone: isInviterGone,
  };
  return (Object.keys(found) as InvitationDoubt[]).filter((doubt) => found[doubt]);
}

/** Return whether going up from who was invited comes to them again, or to anybody twice. */
function isLoop({ invitedId, links }: Evidence): boolean {
  const met = new Set([invitedId]);
  return links.some(({ inviterId }) => {
    if (met.has(inviterId)) return true;
    met.add(inviterId);
    return false;
  });
}

function isYoung({ inviterCameAt, invitedAt }: Link): boolean {
  return invitedAt.getTime() - inviterCameAt.getTime() < YOUNG_MS;
}

/** Who invites when they are new themselves is nothing yet; who was invited by such a one and does the same is. */
function isChain({ links }: Evidence): boolean {
  return links.length >= CHAIN_LINKS && links.slice(0, CHAIN_LINKS).every(isYoung);
}

function isBurst({ links: [link], besides }: Evidence): boolean {
  if (!link) return false;
  const [most, within] = isYoung(link) ? [YOUNG_BURST, YOUNG_BURST_MS] : [BURST, BURST_MS];
  const about = besides.filter((at) => Math.abs(at.getTime() - link.invitedAt.getTime()) < within);
  return about.length + 1 > most;
}

/** What moves an invitation. */
export interface Progress {
  hasPhone: boolean;
  /** On how many days of Tokyo they were here, {@link INVITED_DAYS} at most. */
  days: number;
}

/** The states through which an invitation goes by itself, in their order. */
const STAGES = ['registered', 'phone_checked', 'active'] as const;
type Stage = (typeof STAGES)[number];

export function isOpen(state: InvitationState): state is Stage {
  return (STAGES as readonly string[]).includes(state);
}

/** Return how far what has happened brings an invitation: never back, and nowhere from where it ended or is held. */
export function stateAfter<State extends InvitationState>(state: State, { hasPhone, days }: Progress): State | Stage {
  if (!isOpen(state)) return state;
  const reached = !hasPhone ? 'registered' : days < INVITED_DAYS ? 'phone_checked' : 'active';
  return STAGES.indexOf(reached) > STAGES.indexOf(state) ? reached : state;
}
