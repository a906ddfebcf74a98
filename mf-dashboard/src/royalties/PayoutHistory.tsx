import type { Payout } from '@minori/contracts';
import { EmptyState, RowSkeleton, Yen } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { messages as pageMessages } from '../messages';
import { usePayoutsQuery } from '../queries/royalties';
import { FileButton } from './FileButton';
import styles from './History.module.css';
import { messages } from './messages';
import { PaidMonths, PayoutStanding } from './PayoutFacts';

const PayoutTable = lazy(async () => ({ default: (await import('./PayoutTable')).PayoutTable }));

/** What was, or will be, paid to the creator. */
export function PayoutHistory() {
  const { failed, files, payouts: text } = useMessages(messages);
  const query = usePayoutsQuery();
  const { failed: failedText } = useMessages(pageMessages);
  return (
    <>
      {(query.data?.pages[0]?.data.length ?? 0) > 0 && (
        <div className={styles.choices}>
          <div className={styles.file}>
            <FileButton file={{ kind: 'payouts' }} label={files.csvOf(text.list)}>
              {files.csv}
            </FileButton>
          </div>
        </div>
      )}
      <ListOrTable
        screen={{
          query,
          itemKey: ({ id }) => id,
          skeleton: <RowSkeleton avatar={false} />,
          skeletons: 6,
          failed: failed.payouts,
          failedText,
          empty: <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>,
        }}
        Table={PayoutTable}
        renderCard={(payout) => <PayoutCard payout={payout} />}
      />
    </>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  const { payouts: text } = useMessages(messages);
  const language = useLanguage();
  const { pay_on, amount, royalty, tax, fee, withholding, account } = payout;
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        <span className={styles.title}>{formatDate(pay_on, language)}</span>
        <Yen value={amount} className={styles.amount} />
      </p>
      <div className={styles.facts}>
        <PayoutStanding payout={payout} />
        <span>
          <PaidMonths payout={payout} />
        </span>
        <span>
          {text.owed} <Yen value={royalty + tax} />
        </span>
        <span>
          {text.fee} <Yen value={0 - fee} />
        </span>
        <span>
          {text.withheld} <Yen value={0 - withholding.amount} />
        </span>
        <span>{text.to(account.bank, account.branch, account.number_end)}</span>
      </div>
    </li>
  );
}
