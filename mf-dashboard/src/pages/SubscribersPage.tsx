import type { SubscriberCounts } from '@minori/contracts';
import {
  RECURRINGS,
  SUBSCRIPTION_STATUS_NAMES,
  SUBSCRIPTION_STATUSES,
  type CreatorPlan,
} from '@minori/contracts/rules';
import { Button, DocumentIcon, EmptyState, RowSkeleton, Tabs } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, usePageTitle, useShell } from '@minori/platform';
import { useLocation, useNavigate, useSearchParams } from '@minori/platform/router';
import { messages as pageMessages } from '../messages';
import { useSubscribersFile, useSubscribersQuery, type SubscribersAsked } from '../queries/subscribers';
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
  const [asked, choose] = useAsked(plan);
  const query = useSubscribersQuery(asked);
  const isNarrowed = asked.status !== undefined || asked.recurring !== undefined;
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title[plan]}</h1>
        <FileButton asked={asked} />
      </header>
      <SubscriberCharts plan={plan} />
      <Filter asked={asked} choose={choose} counts={query.data?.pages[0]?.counts} />
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

/** Return what the address asks for, and what gives the address of something else. */
function useAsked(plan: CreatorPlan): [SubscribersAsked, (changes: Record<string, string>) => string] {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const status = SUBSCRIPTION_STATUSES.find((each) => each === search.get('status'));
  const recurring = RECURRINGS.find((each) => each === search.get('period'));
  const addressOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.size > 0 ? `${pathname}?${next.toString()}` : pathname;
  };
  return [{ plan, status, recurring, ...SORTS[sortIn(search)] }, addressOf];
}

const sortIn = (search: URLSearchParams): SortName =>
  SORT_NAMES.find((each) => each === search.get('sort')) ?? 'newest';

interface FilterProps {
  asked: SubscribersAsked;
  choose(changes: Record<string, string>): string;
  counts: SubscriberCounts | undefined;
}

function Filter({ asked, choose, counts }: FilterProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (changes: Record<string, string>) => void navigate(choose(changes), { replace: true });
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
          { value: 'all', label: t.all, href: choose({ status: '' }) },
          ...SUBSCRIPTION_STATUSES.map((status) => ({
            value: status,
            label: labelOf(status),
            href: choose({ status }),
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
          value={sortIn(search)}
          onChange={(sort) => go({ sort: sort === 'newest' ? '' : sort })}
          options={SORT_NAMES.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </>
  );
}

function FileButton({ asked }: { asked: SubscribersAsked }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useSubscribersFile();
  const keep = () => mutate(asked, { onError: () => snackbar.show({ type: 'error', text: t.csvFailed }) });
  return (
    <Button size="small" variant="secondary" icon={<DocumentIcon />} loading={isPending} onClick={keep}>
      {t.csv}
    </Button>
  );
}
