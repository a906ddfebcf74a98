import type { SubscriberCounts } from '@minori/contracts';
import {
  RECURRINGS,
  SUBSCRIPTION_STATUS_NAMES,
  SUBSCRIPTION_STATUSES,
  type CreatorPlan,
} from '@minori/contracts/rules';
import { Button, EmptyState, RowSkeleton, Tabs } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { SaveButton } from '../dashboard/SaveButton';
import { useChoices, type Choices } from '../dashboard/useChoices';
import { messages as pageMessages } from '../messages';
import { useSubscribersQuery, type SubscribersAsked } from '../queries/subscribers';
import { messages } from '../subscribers/messages';
import { SubscriberCharts } from '../subscribers/SubscriberCharts';
import { SubscriberList } from '../subscribers/SubscriberList';
import styles from './SubscribersPage.module.css';

const SORTS = {
  newest: { sort: 'started_at', order: 'desc' },
  oldest: { sort: 'started_at', order: 'asc' },
  ending: { sort: 'ends_at', order: 'asc' },
} as const satisfies Record<string, Pick<SubscribersAsked, 'sort' | 'order'>>;
type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];

/**
 * `/dashboard/my_subscribers` and `/dashboard/my_plus_subscribers`: who subscribes to a plan of the creator's, and how it went. Which
 * of them are listed, and how, stands in the address.
 */
export function SubscribersPage({ plan }: { plan: CreatorPlan }) {
  const t = useMessages(messages);
  usePageTitle(t.title[plan]);
  const choices = useChoices();
  const asked = askedIn(plan, choices);
  const query = useSubscribersQuery(asked);
  const isNarrowed = asked.status !== undefined || asked.recurring !== undefined;
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title[plan]}</h1>
        <SaveButton
          read={(api) =>
            api('GET /payments/subscribers/csv', { query: { plan, status: asked.status, recurring: asked.recurring } })
          }
        />
      </header>
      <SubscriberCharts plan={plan} />
      <Filter asked={asked} choices={choices} counts={query.data?.pages[0]?.counts} />
      <SubscriberList
        key={JSON.stringify(asked)}
        query={query}
        itemKey={({ id }) => id}
        skeleton={<RowSkeleton />}
        skeletons={4}
        failed={t.failed}
        failedText={useMessages(pageMessages).failed}
        empty={
          isNarrowed ? (
            <EmptyState title={t.nobody.title}>{t.nobody.text}</EmptyState>
          ) : (
            <EmptyState
              title={t.empty.title}
              action={
                <Button variant="secondary" href="/account/creator">
                  {t.empty.action}
                </Button>
              }
            >
              {t.empty.text}
            </EmptyState>
          )
        }
      />
    </section>
  );
}

function askedIn(plan: CreatorPlan, choices: Choices): SubscribersAsked {
  const status = SUBSCRIPTION_STATUSES.find((each) => each === choices.of('status'));
  const recurring = RECURRINGS.find((each) => each === choices.of('period'));
  return { plan, status, recurring, ...SORTS[sortIn(choices)] };
}

const sortIn = ({ of }: Choices): SortName => SORT_NAMES.find((each) => each === of('sort')) ?? 'newest';

interface FilterProps {
  asked: SubscribersAsked;
  choices: Choices;
  counts: SubscriberCounts | undefined;
}

function Filter({ asked, choices, counts }: FilterProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { addressOf, go } = choices;
  const labelOf = (status: keyof SubscriberCounts) => {
    const name = SUBSCRIPTION_STATUS_NAMES[status][language];
    return counts ? t.counted(name, formatNumber(counts[status], language)) : name;
  };
  return (
    <>
      <Tabs
        label={t.filter}
        value={asked.status ?? 'all'}
        items={[
          { value: 'all', label: t.all, href: addressOf({ status: '' }) },
          ...SUBSCRIPTION_STATUSES.map((status) => ({
            value: status,
            label: labelOf(status),
            href: addressOf({ status }),
          })),
        ]}
      />
      <div className={styles.choices}>
        <Select
          label={t.period}
          value={asked.recurring ?? ''}
          onChange={(period) => go({ period })}
          options={[
            { value: '', label: t.everyPeriod },
            ...RECURRINGS.map((value) => ({ value, label: t.periods[value] })),
          ]}
        />
        <Select
          label={t.sort}
          value={sortIn(choices)}
          onChange={(sort) => go({ sort: sort === 'newest' ? '' : sort })}
          options={SORT_NAMES.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </>
  );
}
