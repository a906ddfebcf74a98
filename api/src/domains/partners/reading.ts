import type { Language, Partner, PartnerApplication, PartnerOffer } from '@minori/contracts';
import type { PartnerKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { ownApplication, type ApplicationDocument } from './applicationModel';
import { definitionOf, inLanguage, type PartnerDefinition } from './definitions';
import { stateOf } from './offering';
import { runOf } from './runModel';
import { statusOf } from './standing';

/** Who asks about a partner. */
interface Asker {
  viewer: Viewer | null;
  language: Language;
  at: Date;
}

/**
 * Return what a partner offers, and how far the viewer's own application is: that is told also where nothing is offered any more.
 * Throw `not_found` where there is neither.
 */
export async function findPartner(
  deps: Pick<Deps, 'partners'>,
  partner: PartnerKey,
  { viewer, language, at }: Asker,
): Promise<Partner> {
  const [run, application] = await Promise.all([
    runOf(partner),
    viewer ? ownApplication(viewer.id, partner) : undefined,
  ]);
  const definition = definitionOf(partner);
  const isOffered = stateOf(deps, run, at) === 'running' && run.ends_at !== null;
  if (!isOffered && !application) throw new AppError('not_found');
  return {
    partner,
    name: definition.name[language],
    offer: isOffered ? presentOffer(definition, run.ends_at as Date, language) : null,
    application: application ? presentApplication(application) : null,
  };
}

function presentOffer(definition: PartnerDefinition, endsAt: Date, language: Language): PartnerOffer {
  const { title, intro, coins, conditions, risks } = definition;
  return {
    title: title[language],
    intro: intro[language],
    coins,
    ends_at: endsAt.toISOString(),
    conditions: inLanguage(conditions, language),
    risks: inLanguage(risks, language),
  };
}

function presentApplication(application: ApplicationDocument): PartnerApplication {
  const { coins, decided_by, applied_at, confirmed_at, withdrawn_at } = application;
  const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    status: statusOf(application),
    coins,
    applied_at: isoOf(applied_at),
    confirmed_at: isoOf(confirmed_at),
    withdrawn_at: isoOf(withdrawn_at),
    decided_by: decided_by.toISOString(),
  };
}
