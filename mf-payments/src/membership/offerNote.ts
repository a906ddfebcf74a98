import type { Language, MembershipPackage, OwnMembership } from '@minori/contracts';
import { formatDate } from '@minori/design-system/format';
import { messages } from '../messages';
import { upgradesFrom, type Offer } from './offer';
import { trialLength } from './trialLength';

/** From when on somebody may take a package to which their membership can't be raised. */
export function laterNote(
  { package_name }: MembershipPackage,
  { membership_package, subscription_end_at, is_interval }: OwnMembership,
  language: Language,
): string {
  const t: (typeof messages)['ja'] = messages[language];
  const own = t.names[membership_package.package_name];
  const note = is_interval ? t.laterIfCancelled : t.later;
  return note(own, formatDate(subscription_end_at, language), t.names[package_name]);
}

/** Return why a package is offered as it is, in one line; empty when the button says it all. */
export function offerNote(
  sold: MembershipPackage,
  offer: Offer,
  membership: OwnMembership | null,
  language: Language,
): string {
  const t: (typeof messages)['ja'] = messages[language];
  if (offer === 'trial') return t.trialNote(trialLength(sold.trial_days, t));
  if (!membership) return '';
  const { package_name } = membership.membership_package;
  const own = t.names[package_name];
  if (offer === 'downgrade') return t.downgradeNote(formatDate(membership.subscription_end_at, language));
  if (offer === 'included') return t.includedNote(own);
  if (offer !== 'blocked') return '';
  const open = upgradesFrom(package_name).map((name) => t.names[name]);
  if (open.length > 0) return t.upgradeRule(open.join(t.or));
  return sold.package_name === 'platinum-membership' ? t.fromAlerts : t.noUpgrade;
}
