import { RECURRINGS, type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import { Section, SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { ownOf, type Offers } from './offer';
import { PackageCard } from './PackageCard';
import styles from './PackageGroup.module.css';

export interface PackageGroupProps {
  title: string;
  note?: string;
  /** The packages of this group, in the order to be shown. */
  names: readonly MembershipPackageName[];
  /** What is proposed to who has none of them and asked for none. */
  standard: { package_name?: MembershipPackageName; recurring: Recurring };
  /** What was asked for. */
  asked?: { package_name?: MembershipPackageName; recurring?: Recurring };
  offers: Offers;
}

/** Packages side by side, for one period at a time. */
export function PackageGroup({ title, note, names, standard, asked, offers }: PackageGroupProps) {
  const t = useMessages(messages);
  const isOf = (name: MembershipPackageName | undefined) => name !== undefined && names.includes(name);
  const own = names
    .map((package_name) => ownOf(offers, { package_name })?.membership_package)
    .find((one) => isOf(one?.package_name));
  const isAsked = isOf(asked?.package_name);
  const selected = isAsked ? asked?.package_name : (own?.package_name ?? standard.package_name);
  const initial = (isAsked ? asked?.recurring : undefined) ?? own?.recurring ?? standard.recurring;
  const [recurring, setRecurring] = useState<Recurring>(initial);
  const sold = offers.packages.filter(({ package_name }) => names.includes(package_name));
  const periods = RECURRINGS.filter((each) => sold.some((one) => one.recurring === each));
  const shown = names.flatMap((name) => sold.filter((one) => one.package_name === name && one.recurring === recurring));
  return (
    <Section title={title} note={note} className={styles.group}>
      <SegmentedControl
        block
        label={t.period}
        value={recurring}
        onChange={setRecurring}
        items={periods.map((value) => ({ value, label: t.periods[value] }))}
      />
      <ul className={styles.cards}>
        {shown.map((one) => (
          <li key={one.package_name} className={styles.slot}>
            <PackageCard sold={one} offers={offers} isSelected={one.package_name === selected} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
