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
  initialRecurring: Recurring;
  offers: Offers;
}

/** Packages side by side, for one period at a time. */
export function PackageGroup({ title, note, names, initialRecurring, offers }: PackageGroupProps) {
  const t = useMessages(messages);
  const own = names
    .map((package_name) => ownOf(offers, { package_name })?.membership_package)
    .find((one) => one && names.includes(one.package_name));
  const [recurring, setRecurring] = useState<Recurring>(own?.recurring ?? initialRecurring);
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
            <PackageCard sold={one} offers={offers} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
