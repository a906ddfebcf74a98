import type { Payout } from '@minori/contracts';
import { Yen, type ListScreenProps } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { TableList, type Column } from '@minori/design-system/table';
import { useLanguage, useMessages } from '@minori/platform';
import { useMemo } from 'react';
import styles from './History.module.css';
import { messages } from './messages';
import { PaidMonths, PayoutStanding } from './PayoutFacts';

/** The transfers where there is room for their figures side by side. */
export function PayoutTable(screen: ListScreenProps<Payout>) {
  const { payouts: text } = useMessages(messages);
  const language = useLanguage();
  const columns = useMemo<Column<Payout>[]>(
    () => [
      { key: 'day', title: text.day, width: 152, render: ({ pay_on }) => formatDate(pay_on, language) },
      { key: 'state', title: text.state, render: (payout) => <PayoutStanding payout={payout} /> },
      { key: 'statements', title: text.statements, width: 148, render: (payout) => <PaidMonths payout={payout} /> },
      figure('withheld', text.withheld, ({ withholding }) => 0 - withholding.amount),
      figure('amount', text.amount, ({ amount }) => amount),
    ],
    [text, language],
  );
  const details = useMemo(
    () => ({ label: text.details, render: (payout: Payout) => <Details payout={payout} /> }),
    [text],
  );
  return <TableList {...screen} label={text.list} columns={columns} details={details} />;
}

function Details({ payout: { royalty, tax, fee, account } }: { payout: Payout }) {
  const { payouts: text } = useMessages(messages);
  return (
    <p className={styles.facts}>
      <span>
        {text.owed} <Yen value={royalty + tax} />
      </span>
      <span>
        {text.fee} <Yen value={0 - fee} />
      </span>
      <span>
        {text.account} {text.to(account.bank, account.branch, account.number_end)}
      </span>
    </p>
  );
}

function figure(key: string, title: string, amountOf: (payout: Payout) => number): Column<Payout> {
  return { key, title, width: 104, align: 'end', render: (payout) => <Yen value={amountOf(payout)} /> };
}
