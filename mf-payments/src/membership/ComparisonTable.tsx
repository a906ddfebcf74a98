import { opens, type MembershipAbility, type MembershipPackageName } from '@minori/contracts/rules';
import { CheckIcon } from '@minori/design-system';
import { Table, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from '../messages';
import styles from './ComparisonTable.module.css';

const COMPARED = [
  'green-membership',
  'silver-membership',
  'gold-membership',
  'platinum-membership',
  'platinum-izanavi-membership',
] as const;

/** What each feature is opened by; how fast sounds may be played differs in words. */
const ROWS = [
  { feature: 'speed', ability: null },
  { feature: 'viewers', ability: 'see_profile_viewers' },
  { feature: 'savedSearch', ability: 'search_saved_posts' },
  { feature: 'goldPosts', ability: 'read_gold_posts' },
  { feature: 'alerts', ability: 'set_alerts' },
  { feature: 'recommended', ability: 'copy_shared_alerts' },
  { feature: 'signals', ability: 'see_signals' },
] as const satisfies { feature: string; ability: MembershipAbility | null }[];

type Row = (typeof ROWS)[number];

/** What each package unlocks, side by side; the member's own is marked. */
export function ComparisonTable({ own }: { own?: MembershipPackageName | undefined }) {
  const t = useMessages(messages);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'feature',
        title: t.feature,
        render: ({ feature }) => <span className={styles.feature}>{t.features[feature]}</span>,
      },
      ...COMPARED.map((name) => ({
        key: name,
        title: (
          <span className={styles.name}>
            {t.names[name]}
            {own === name && <span className={styles.own}>{t.own}</span>}
          </span>
        ),
        align: 'center' as const,
        isMarked: own === name,
        render: ({ ability }: Row) =>
          ability === null ? (
            <span className={styles.words}>{t.speedOf[name]}</span>
          ) : (
            <Mark isIncluded={opens({ package_name: name, recurring: 'year' }, ability)} />
          ),
      })),
    ],
    [t, own],
  );
  return (
    <Table label={t.compare} className={styles.table} rows={ROWS} rowKey={({ feature }) => feature} columns={columns} />
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
