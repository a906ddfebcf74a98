import type { Language, MembershipPackage, RunningMembership } from '@minori/contracts';
import { upgradesFrom, type MembershipOffer } from '@minori/contracts/rules';
import { formatDate } from '@minori/design-system/format';
import { messages } from '../messages';
import { trialNote } from './trialNote';

/** From when on somebody may take a package to which their membership can't be raised. */
export function laterNote(
  { package_name }: MembershipPackage,
  { membership_package, ends_at, status, is_granted }: RunningMembership,
  language: Language,
): string {
  const t: (typeof messages)['ja'] = messages[language];
  const own = t.names[membership_package.package_name];
  const note = status === 'canceled' || is_granted ? t.later : t.laterIfCancelled;
  return note(own, formatDate(ends_at, language), t.names[package_name]);
}

/** Return why a package is offered as it is, in one line; empty when the button says it all. */
export function offerNote(
  sold: MembershipPackage,
  offer: MembershipOffer,
  platform: RunningMembership | undefined,
  language: Language,
): string {
  const t: (typeof messages)['ja'] = messages[language];
  if (offer === 'trial') return trialNote(sold.trial_days, t);
  if (!platform) return '';
  const { package_name } = platform.membership_package;
  if (offer === 'downgrade' || offer === 'planned') return t.downgradeNote(formatDate(platform.ends_at, language));
  if (offer === 'included') return t.includedNote(t.names[package_name]);
  if (offer !== 'blocked') return '';
  const open = upgradesFrom(package_name).map((name) => t.names[name]);
  if (open.length > 0) return t.upgradeRule(open.join(t.or));
  return sold.package_name === 'platinum-membership' ? t.fromAlerts : t.noUpgrade;
}
