import type { StatementState, StatementSummary } from '@minori/contracts';
import { EmptyState, RowSkeleton, usePresent, Yen } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { useChoices, type Choices } from '../dashboard/useChoices';
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
const sortIn = ({ of }: Choices): SortName => SORT_NAMES.find((each) => each === of('sort')) ?? 'latest';

/** The creator's statements, each the way to what it says. Which of them are listed, and how, stands in the address. */
export function StatementHistory() {
  const { failed, statements: text } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  const choices = useChoices();
  const state = STATES.find((each) => each === choices.of('state'));
  const year = reportYears(usePresent()).find((each) => String(each) === choices.of('year'));
  const asked = { state, year, ...SORTS[sortIn(choices)] };
  const isNarrowed = state !== undefined || year !== undefined;
  return (
    <>
      <StatementChoices asked={asked} choices={choices} />
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

function StatementChoices({ asked, choices }: { asked: StatementsAsked; choices: Choices }) {
  const { files, states, statements: text, years } = useMessages(messages);
  const { go } = choices;
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        <Select
          label={text.year}
          value={String(asked.year ?? '')}
          onChange={(year) => go({ year })}
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
          onChange={(state) => go({ state })}
          options={[
            { value: '', label: text.everyState },
            ...STATES.map((each) => ({ value: each, label: states[each] })),
          ]}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={text.sort}
          value={sortIn(choices)}
          onChange={(sort) => go({ sort: sort === 'latest' ? '' : sort })}
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
