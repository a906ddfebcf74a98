import type { Prediction } from '@minori/contracts';
import { Button, Chip, EmptyState, RowSkeleton } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { lazy } from 'react';
import { Choice, Choosing, PeriodChoice } from '../dashboard/Choosing';
import { ListOrTable } from '../dashboard/ListOrTable';
import { messages as listMessages } from '../dashboard/messages';
import { SaveButton } from '../dashboard/SaveButton';
import { periodIn, useChoices, type Choices } from '../dashboard/useChoices';
import { messages as pageMessages } from '../messages';
import { PostPage } from '../posts/PostPages';
import { RESULTS, useMyPredictionsQuery, type PredictionsAsked } from '../queries/predictionRecord';
import { useSymbolsQuery } from '../queries/posts';
import { messages } from '../record/messages';
import { PredictionCard } from '../record/PredictionCard';
import styles from '../record/Record.module.css';
import { RecordFacts } from '../record/RecordFacts';

const PredictionTable = lazy(async () => ({ default: (await import('../record/PredictionTable')).PredictionTable }));

const ID = /^[0-9a-f]{24}$/;

function askedIn(choices: Choices): PredictionsAsked {
  const symbol_id = choices.of('symbol');
  const result = RESULTS.find((each) => each === choices.of('result'));
  return { ...(ID.test(symbol_id) && { symbol_id }), ...periodIn(choices), ...(result && { result }) };
}

/**
 * `/dashboard/my_posts/predictions`: what the member has predicted, how it was graded, and what that comes to. Which are listed stands
 * in the address.
 */
export function PredictionsPage() {
  const text = useMessages(messages);
  const choices = useChoices();
  const asked = askedIn(choices);
  const isNarrowed = Object.keys(asked).length > 0;
  const query = useMyPredictionsQuery(asked);
  const record = query.data?.pages[0]?.record;
  return (
    <PostPage
      page="predictions"
      title={text.title}
      actions={
        <>
          <Button size="small" variant="quiet" href="/p/prediction_formula">
            {text.formula}
          </Button>
          <SaveButton read={(api) => api('GET /news/charts/symbols/predictions/mine/csv', { query: asked })} />
        </>
      }
    >
      <PredictionChoices choices={choices} asked={asked} isNarrowed={isNarrowed} />
      {record && <RecordFacts record={record} title={isNarrowed ? text.narrowed : text.record} />}
      <Predictions key={JSON.stringify(asked)} query={query} isNarrowed={isNarrowed} />
    </PostPage>
  );
}

interface PredictionChoicesProps {
  choices: Choices;
  asked: PredictionsAsked;
  isNarrowed: boolean;
}

function PredictionChoices({ choices, asked, isNarrowed }: PredictionChoicesProps) {
  const { choices: text } = useMessages(messages);
  const symbols = useSymbolsQuery().data ?? [];
  return (
    <Choosing isNarrowed={isNarrowed}>
      <Choice>
        <Select
          label={text.symbol}
          value={asked.symbol_id ?? ''}
          onChange={(symbol) => choices.go({ symbol })}
          options={[
            { value: '', label: text.everySymbol },
            ...symbols.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Choice>
      <Choice>
        <Select
          label={text.result}
          value={asked.result ?? ''}
          onChange={(result) => choices.go({ result })}
          options={[
            { value: '', label: text.everyResult },
            ...RESULTS.map((value) => ({ value, label: text.results[value] })),
          ]}
        />
      </Choice>
      <PeriodChoice choices={choices} label={text.period} />
    </Choosing>
  );
}

interface PredictionsProps {
  query: ReturnType<typeof useMyPredictionsQuery>;
  isNarrowed: boolean;
}

function Predictions({ query, isNarrowed }: PredictionsProps) {
  const text = useMessages(messages);
  const { nothing } = useMessages(listMessages);
  const { failed } = useMessages(pageMessages);
  const isSimulated = query.data?.pages.some(({ data }) => data.some(({ is_simulated }) => is_simulated));
  return (
    <>
      {isSimulated && (
        <p className={styles.simulated}>
          <Chip tone="attention" size="small">
            {text.simulated}
          </Chip>
        </p>
      )}
      <ListOrTable<Prediction>
        screen={{
          query,
          itemKey: ({ id }) => id,
          skeleton: <RowSkeleton avatar={false} />,
          skeletons: 6,
          failed: text.failed,
          failedText: failed,
          empty: isNarrowed ? (
            <EmptyState
              title={nothing.title}
              action={
                <Button variant="secondary" href="/dashboard/my_posts/predictions">
                  {nothing.clear}
                </Button>
              }
            >
              {nothing.text}
            </EmptyState>
          ) : (
            <EmptyState title={text.empty.title} action={<Button href="/chart">{text.empty.action}</Button>}>
              {text.empty.text}
            </EmptyState>
          ),
        }}
        Table={PredictionTable}
        renderCard={(prediction) => <PredictionCard prediction={prediction} />}
      />
    </>
  );
}
