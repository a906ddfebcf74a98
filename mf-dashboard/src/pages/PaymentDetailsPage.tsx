import { Tabs } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { FormerNotice } from '../royalties/FormerNotice';
import { messages } from '../royalties/messages';
import { PayeeNotice } from '../royalties/PayeeNotice';
import { PayoutHistory } from '../royalties/PayoutHistory';
import { RunningMonth } from '../royalties/RunningMonth';
import { StatementHistory } from '../royalties/StatementHistory';
import { YearReport } from '../royalties/YearReport';
import styles from './PaymentDetailsPage.module.css';

const TABS = ['statements', 'payouts', 'years'] as const;
type Tab = (typeof TABS)[number];

const CONTENT: Record<Tab, () => React.ReactNode> = {
  statements: () => <StatementHistory />,
  payouts: () => <PayoutHistory />,
  years: () => <YearReport />,
};

const pathOf = (tab: Tab): string =>
  tab === 'statements' ? '/dashboard/payment_details' : `/dashboard/payment_details?tab=${tab}`;

/** `/dashboard/payment_details`: what a creator is owed so far, their statements, payments and years; which stands in the address. */
export function PaymentDetailsPage() {
  const text = useMessages(messages);
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'statements';
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
      </header>
      <FormerNotice />
      <PayeeNotice />
      <RunningMonth />
      <Tabs
        label={text.tabsLabel}
        value={tab}
        items={TABS.map((value) => ({ value, label: text.tabs[value], href: pathOf(value) }))}
      />
      {CONTENT[tab]()}
    </section>
  );
}
