import type { StaffPartner, StaffPostback } from '@minori/contracts';
import { dayAfterDays, PARTNERS, tokyoDay, tokyoMidnight, type PartnerKey } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { definitionOf, versionOf } from './definitions';
import { stateOf } from './offering';
import { lastPostbacks, type PostbackDocument } from './postbackModel';
import { changeRun, runOf, runsOf, type PartnerChange, type PartnerRun } from './runModel';

const POSTBACKS_SHOWN = 100;
/** What an offer lacks before it can be started. */
const LACKS = new Set<StaffPartner['state']>(['no_site', 'no_consent', 'consent_outdated']);

/** Who acts on which partner, and when. */
export interface StaffAct {
  deps: Pick<Deps, 'partners'>;
  actor: Actor;
  partner: PartnerKey;
  at: Date;
}

/** A consent as staff write it down. */
export interface WrittenConsent {
  given_by: string;
  given_on: string;
  document: string;
  /** Which offer the partner has consented to. */
  version: string;
}

/** Return all partners and how they stand. */
export async function partnersForStaff(deps: Pick<Deps, 'partners'>, at: Date): Promise<StaffPartner[]> {
  return (await runsOf(PARTNERS)).map((run) => present(deps, run, at));
}

/** Return the last things that a partner has told, or those of an outcome, newest first. */
export async function postbacksForStaff(
  partner: PartnerKey,
  outcome?: StaffPostback['outcome'],
): Promise<StaffPostback[]> {
  return (await lastPostbacks(partner, { outcome, limit: POSTBACKS_SHOWN })).map(presentPostback);
}

/**
 * Write down that a partner has consented in writing. Throw `invalid_input` for a day that is yet to come, and `conflict` where it
 * is not what is offered now.
 */
export function recordConsent(act: StaffAct, consent: WrittenConsent): Promise<StaffPartner> {
  const { actor, partner, at } = act;
  if (consent.given_on > tokyoDay(at)) throw new AppError('invalid_input', { fields: { given_on: 'invalid' } });
  if (consent.version !== versionOf(definitionOf(partner))) throw new AppError('conflict');
  const recorded_by = actor === 'command line' ? null : new Types.ObjectId(actor.id);
  return change(act, 'partner.consented', () => ({ consent: { ...consent, recorded_at: at, recorded_by } }));
}

/** Write down that a partner consents no more: nothing of it is offered. Throw `conflict` where it did not. */
export function revokeConsent(act: StaffAct): Promise<StaffPartner> {
  return change(act, 'partner.revoked', ({ consent }) => {
    if (!consent) throw new AppError('conflict');
    return { consent: null };
  });
}

/** Say how many coins a partner's mission may give in all. */
export function budgetPartner(act: StaffAct, budget: number): Promise<StaffPartner> {
  return change(act, 'partner.budgeted', () => ({ budget }));
}

/**
 * Offer it from a day in Tokyo, or at once, until the end of a day. Throw `invalid_input` for days that are over or in the wrong
 * order, `conflict` where a site, keys, the consent or a budget is missing.
 */
export function startPartner(
  act: StaffAct,
  { from, until }: { from?: string | undefined; until: string },
): Promise<StaffPartner> {
  const { deps, at } = act;
  const ends_at = tokyoMidnight(dayAfterDays(until, 1));
  const starts_at = from === undefined || from <= tokyoDay(at) ? at : tokyoMidnight(from);
  if (ends_at <= starts_at) throw new AppError('invalid_input', { fields: { until: 'invalid' } });
  return change(act, 'partner.started', (run) => {
    const started = { ...run, starts_at, ends_at };
    const state = stateOf(deps, started, starts_at);
    if (LACKS.has(state) || state === 'used_up') throw new AppError('conflict');
    return { starts_at, ends_at };
  });
}

/** Offer it no more; who has opened the partner's site keeps what was promised. Throw `conflict` where it neither runs nor will. */
export function pausePartner(act: StaffAct): Promise<StaffPartner> {
  const { at } = act;
  return change(act, 'partner.paused', ({ starts_at, ends_at }) => {
    if (!starts_at || !ends_at || ends_at <= at) throw new AppError('conflict');
    return { starts_at: starts_at < at ? starts_at : at, ends_at: at };
  });
}

async function change(
  { deps, actor, partner, at }: StaffAct,
  act: string,
  decide: (run: PartnerRun) => PartnerChange,
): Promise<StaffPartner> {
  return transaction(async (session) => {
    const changed = decide(await runOf(partner, session));
    const run = await changeRun(partner, changed, session);
    await audit(session, { actor, at }, act, partner, changed);
    return present(deps, run, at);
  });
}

function present(deps: Pick<Deps, 'partners'>, run: PartnerRun, at: Date): StaffPartner {
  const { _id: partner, consent, starts_at, ends_at, budget, used } = run;
  const definition = definitionOf(partner);
  return {
    partner,
    name: definition.name.ja,
    state: stateOf(deps, run, at),
    version: versionOf(definition),
    consent: consent && {
      given_by: consent.given_by,
      given_on: consent.given_on,
      document: consent.document,
      version: consent.version,
      recorded_at: consent.recorded_at.toISOString(),
    },
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    budget,
    used,
  };
}

function presentPostback(postback: PostbackDocument): StaffPostback {
  const { partner, event_id, click_id, status, occurred_at, received_at, outcome } = postback;
  const instants = { occurred_at: occurred_at.toISOString(), received_at: received_at.toISOString() };
  return { partner, event_id, click_id, status, ...instants, outcome };
}
