import type { Payout } from '@minori/contracts';
import { Yen, type ListScreenProps } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { TableList, type Column } from '@minori/design-system/table';
import { useLanguage, useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from './messages';
import { PaidMonths, PayoutStanding } from './PayoutFacts';

/** The transfers where there is room for their figures side by side. */
export function PayoutTable(screen: ListScreenProps<Payout>) {
  const { payouts: text } = useMessages(messages);
  const language = useLanguage();
  const columns = useMemo<Column<Payout>[]>(
    () => [
      { key: 'day', title: text.day, width: 132, render: ({ pay_on }) => formatDate(pay_on, language) },
      { key: 'state', title: text.state, render: (payout) => <PayoutStanding payout={payout} /> },
      { key: 'statements', title: text.statements, width: 116, render: (payout) => <PaidMonths payout={payout} /> },
      figure('owed', text.owed, ({ royalty, tax }) => royalty + tax),
      figure('withheld', text.withheld, ({ withholding }) => 0 - withholding.amount),
      figure('amount', text.amount, ({ amount }) => amount),
    ],
    [text, language],
  );
  const details = useMemo(
    () => ({
      label: text.account,
      render: ({ account: { bank, branch, number_end }, fee }: Payout) => (
        <>
          {text.to(bank, branch, number_end)}　{text.fee} <Yen value={0 - fee} />
        </>
      ),
    }),
    [text],
  );
  return <TableList {...screen} label={text.list} columns={columns} details={details} />;
}

function figure(key: string, title: string, amountOf: (payout: Payout) => number): Column<Payout> {
  return { key, title, width: 104, align: 'end', render: (payout) => <Yen value={amountOf(payout)} /> };
}
