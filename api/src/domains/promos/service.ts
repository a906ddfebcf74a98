import type { CheckedPromo, Language, Promo, StaffPromo } from '@minori/contracts';
import { PROMO_PAUSE_MS, tokyoDay, type CampaignVariant } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { noteChange, type Change } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { exposuresOf, noteExposure, resultsOf, setActed, variantOf } from '../campaigns/service';
import {
  findPromo,
  findPromos,
  findUnendedPromos,
  insertPromo,
  setPromoEnd,
  takeTelling,
  type PromoDocument,
} from './model';

const PROMOS_SHOWN = 50;
/** What processes remember of promotions. */
const PROMOS: Change = { members: [], subjects: ['list:promos'] };

/** A promotion for a member, and whether they are told. */
export interface TellablePromo {
  promo: Promo;
  text: string;
  variant: CampaignVariant;
}

const unended = new SubjectCache<PromoDocument[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/** Return the promotion of which a member may be told at an instant: one of which they were not told for 30 days. */
export async function promoFor(
  viewer: Viewer,
  { language, at }: { language: Language; at: Date },
): Promise<TellablePromo | undefined> {
  const promos = await unended.get('promos', () => findUnendedPromos(at));
  const running = promos.filter((one) => one.starts_at <= at && at < one.ends_at && one.used < one.budget);
  if (running.length === 0) return undefined;
  const keys = running.map(({ key }) => key);
  const told = (await exposuresOf(viewer.id, keys))
    .filter((one) => isRecent(one.at, at))
    .map(({ campaign }) => campaign);
  const promo = running.find(({ key }) => !told.includes(key));
  return (
    promo && {
      promo: present(promo, language),
      text: promo.text[language],
      variant: variantOf({ campaign: promo.key, userId: viewer.id, controlPercent: promo.control_percent }),
    }
  );
}

const isRecent = (told: Date, at: Date) => at.getTime() - told.getTime() < PROMO_PAUSE_MS;

/**
 * Note that a member is told of a promotion, or would be, in a transaction. Return false where they may not be: it is over, used up, or
 * they were told on another device.
 */
export async function tellPromo(
  session: ClientSession,
  { key, userId, variant, at }: { key: string; userId: string; variant: CampaignVariant; at: Date },
): Promise<boolean> {
  const told = await exposuresOf(userId, [key], session);
  if (told.some((one) => isRecent(one.at, at))) return false;
  if (variant === 'A' && !(await takeTelling(key, at, session))) return false;
  await noteExposure(session, { campaign: key, userId, variant, at });
  await noteChange(PROMOS, session);
  return true;
}

/** Note that a member goes to the partner; of a promotion of which they were not told that changes nothing. */
export async function visitPromo(viewer: Viewer, key: string, at: Date): Promise<void> {
  await setActed({ userId: viewer.id, campaign: key }, at);
}

/**
 * Tell of a service of a partner from an instant on. Throw `conflict` where the key is taken, `invalid_input` where it would end before it
 * begins or the consent is of a day to come.
 */
export async function makePromo(actor: Actor, promo: CheckedPromo, at: Date): Promise<StaffPromo> {
  const starts_at = promo.starts_at ? new Date(promo.starts_at) : at;
  const ends_at = new Date(promo.ends_at);
  if (ends_at <= starts_at) throw new AppError('invalid_input', { fields: { ends_at: 'invalid' } });
  if (promo.consent.agreed_on > tokyoDay(at)) {
    throw new AppError('invalid_input', { fields: { 'consent.agreed_on': 'invalid' } });
  }
  try {
    await transaction(async (session) => {
      if (await findPromo(promo.key, session)) throw new AppError('conflict');
      await insertPromo({ ...promo, starts_at, ends_at }, session);
      const { partner, consent, budget } = promo;
      await audit(session, { actor, at }, 'promo.made', promo.key, { partner, consent, budget });
      await noteChange(PROMOS, session);
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('conflict');
    throw error;
  }
  return staffPromo(promo.key, at);
}

/** Tell of a promotion no more. Throw `not_found` for one that is over or was never there. */
export async function endPromo(actor: Actor, key: string, at: Date): Promise<StaffPromo> {
  await transaction(async (session) => {
    if (!(await setPromoEnd(key, at, session))) throw new AppError('not_found');
    await audit(session, { actor, at }, 'promo.ended', key);
    await noteChange(PROMOS, session);
  });
  return staffPromo(key, at);
}

/** Return the latest promotions and what came of them. */
export async function promosForStaff(at: Date): Promise<StaffPromo[]> {
  return Promise.all((await findPromos(PROMOS_SHOWN)).map((promo) => presentForStaff(promo, at)));
}

async function staffPromo(key: string, at: Date): Promise<StaffPromo> {
  const promo = await findPromo(key);
  if (!promo) throw new AppError('not_found');
  return presentForStaff(promo, at);
}

function present({ key, partner, title, conditions, url }: PromoDocument, language: Language): Promo {
  return { key, partner, title: title[language], conditions: conditions[language], url };
}

async function presentForStaff(promo: PromoDocument, at: Date): Promise<StaffPromo> {
  const { key, partner, consent, starts_at, ends_at, budget, used, control_percent } = promo;
  return {
    key,
    partner,
    state: stateOf(promo, at),
    consent: { reference: consent.reference, agreed_on: consent.agreed_on },
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    budget,
    used,
    control_percent,
    results: await resultsOf(key),
  };
}

function stateOf({ starts_at, ends_at, used, budget }: PromoDocument, at: Date): StaffPromo['state'] {
  if (at >= ends_at) return 'over';
  if (at < starts_at) return 'waiting';
  return used < budget ? 'running' : 'used_up';
}
