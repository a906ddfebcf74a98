import { opens, type MembershipAbility, type MembershipPackageName } from '@minori/contracts/rules';
import { CheckIcon, classNames, Section } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './ComparisonTable.module.css';

const COLUMNS = [
  'green-membership',
  'silver-membership',
  'gold-membership',
  'platinum-membership',
  'platinum-izanavi-membership',
] as const;

/** What each feature is opened by. */
const FEATURES = [
  ['viewers', 'see_profile_viewers'],
  ['savedSearch', 'search_saved_posts'],
  ['goldPosts', 'read_gold_posts'],
  ['alerts', 'set_alerts'],
  ['recommended', 'copy_shared_alerts'],
  ['signals', 'see_signals'],
] as const satisfies [string, MembershipAbility][];

/** What each package unlocks, side by side. Shown where there is room; the cards say the same on phones. */
export function ComparisonTable({ own }: { own?: MembershipPackageName }) {
  const t = useMessages(messages);
  return (
    <Section title={t.compare} className={styles.comparison}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.feature}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={classNames(own === name && styles.own)}>
                {t.names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.features.speed}</th>
            {COLUMNS.map((name) => (
              <td key={name} className={classNames(styles.words, own === name && styles.own)}>
                {t.speedOf[name]}
              </td>
            ))}
          </tr>
          {FEATURES.map(([feature, ability]) => (
            <tr key={feature}>
              <th scope="row">{t.features[feature]}</th>
              {COLUMNS.map((name) => (
                <td key={name} className={classNames(own === name && styles.own)}>
                  <Mark isIncluded={opens({ package_name: name, recurring: 'year' }, ability)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const t = useMessages(messages);
  if (isIncluded) return <CheckIcon size={18} role="img" aria-label={t.included} className={styles.check} />;
  return (
    <span role="img" aria-label={t.notIncluded} className={styles.none}>
      −
    </span>
  );
}
