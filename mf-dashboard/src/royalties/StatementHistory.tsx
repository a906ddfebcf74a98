import type { StatementState, StatementSummary } from '@minori/contracts';
import { EmptyState, RowSkeleton, usePresent, Yen } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useLocation, useNavigate, useSearchParams } from '@minori/platform/router';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { messages as pageMessages } from '../messages';
import { useStatementsQuery, type StatementsAsked } from '../queries/royalties';
import { FileButton } from './FileButton';
import styles from './History.module.css';
import { messages } from './messages';
import { reportYears } from './words';
import { PaymentNote } from './PaymentNote';
import { StateChip } from './StateChip';
import { StatementLink } from './StatementLink';

const StatementTable = lazy(async () => ({ default: (await import('./StatementTable')).StatementTable }));

const STATES = ['closed', 'sent', 'objected', 'confirmed'] as const satisfies StatementState[];
const SORTS = {
  latest: { sort: 'month', order: 'desc' },
  earliest: { sort: 'month', order: 'asc' },
  most: { sort: 'amount', order: 'desc' },
  least: { sort: 'amount', order: 'asc' },
} as const satisfies Record<string, Pick<StatementsAsked, 'sort' | 'order'>>;
type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];
const sortIn = (search: URLSearchParams): SortName =>
  SORT_NAMES.find((each) => each === search.get('sort')) ?? 'latest';

/** The creator's statements, each the way to what it says. Which of them are listed, and how, stands in the address. */
export function StatementHistory() {
  const { failed, statements: text } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  const [search] = useSearchParams();
  const state = STATES.find((each) => each === search.get('state'));
  const year = reportYears(usePresent()).find((each) => String(each) === search.get('year'));
  const asked = { state, year, ...SORTS[sortIn(search)] };
  const isNarrowed = state !== undefined || year !== undefined;
  return (
    <>
      <Choices asked={asked} />
      <ListOrTable
        key={JSON.stringify(asked)}
        screen={{
          query: useStatementsQuery(asked),
          itemKey: ({ id }) => id,
          skeleton: <RowSkeleton avatar={false} />,
          skeletons: 6,
          failed: failed.statements,
          failedText,
          empty: isNarrowed ? (
            <EmptyState title={text.none.title}>{text.none.text}</EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
          ),
        }}
        Table={StatementTable}
        renderCard={(statement) => <StatementCard statement={statement} />}
      />
    </>
  );
}

function Choices({ asked }: { asked: StatementsAsked }) {
  const { files, states, statements: text, years } = useMessages(messages);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    void navigate(next.size > 0 ? `${pathname}?${next.toString()}` : pathname, { replace: true });
  };
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        <Select
          label={text.year}
          value={String(asked.year ?? '')}
          onChange={(year) => go('year', year)}
          options={[
            { value: '', label: text.everyYear },
            ...reportYears(usePresent()).map((each) => ({ value: String(each), label: years.of(each) })),
          ]}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={text.state}
          value={asked.state ?? ''}
          onChange={(state) => go('state', state)}
          options={[
            { value: '', label: text.everyState },
            ...STATES.map((each) => ({ value: each, label: states[each] })),
          ]}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={text.sort}
          value={sortIn(search)}
          onChange={(sort) => go('sort', sort === 'latest' ? '' : sort)}
          options={SORT_NAMES.map((value) => ({ value, label: text.sorts[value] }))}
        />
      </div>
      <div className={styles.file}>
        <FileButton file={{ kind: 'list', asked }} label={files.csvOf(text.list)}>
          {files.csv}
        </FileButton>
      </div>
    </div>
  );
}

function StatementCard({ statement }: { statement: StatementSummary }) {
  const { statements: text } = useMessages(messages);
  const { totals, state } = statement;
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        <StatementLink statement={statement} />
        <Yen value={totals.payable} className={styles.amount} />
      </p>
      <p className={styles.facts}>
        <StateChip state={state} />
        <span>
          {text.owed} <Yen value={totals.royalty + totals.tax} />
        </span>
        <span>
          <PaymentNote statement={statement} />
        </span>
      </p>
    </li>
  );
}
