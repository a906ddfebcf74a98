import {
  Card,
  Chip,
  EmptyState,
  ErrorState,
  Loading,
  LoadMore,
  RowSkeleton,
  Section,
  TextLink,
} from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { messages as market } from '../messages';
import { FORMULA_PATH } from '../paths';
import { predictionsIn, useForecasterRecordQuery, useMemberPredictionsQuery } from '../queries/predictions';
import { requestIdOf } from '../requestId';
import { CsvLink } from './CsvLink';
import styles from './MemberRecord.module.css';
import { messages } from './messages';
import { OwnedPrediction } from './PredictionItem';
import { RecordFigures } from './RecordFigures';

/** A member's record with everything that it is made of: each prediction, and all graded ones as a file. */
export function MemberRecord({ username }: { username: string }) {
  const t = useMessages(messages);
  const { page } = t;
  const record = useForecasterRecordQuery(username);
  const isMissing = record.error instanceof ApiError && ['not_found', 'invalid_input'].includes(record.error.code);
  usePageTitle(isMissing ? page.unknown : page.of(username));
  if (isMissing) {
    return (
      <EmptyState isPage title={page.unknown}>
        {page.unknownText}
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{page.of(username)}</h1>
        <p className={styles.links}>
          <TextLink href={`/${username}`}>{page.profile}</TextLink>
          <TextLink href={FORMULA_PATH}>{t.formula}</TextLink>
        </p>
      </header>
      <Card bleed>
        <Section title={page.record} note={page.recordHelp}>
          {record.isPending && (
            <Loading>
              <RowSkeleton end={false} />
            </Loading>
          )}
          {record.isError && (
            <ErrorState
              compact
              title={page.recordFailed}
              requestId={requestIdOf(record.error)}
              onRetry={() => void record.refetch()}
            />
          )}
          {record.data && <RecordFigures record={record.data} />}
          {record.data && record.data.n > 0 && <CsvLink username={username} />}
        </Section>
      </Card>
      <Card bleed>
        <Section title={t.list}>
          <Made username={username} />
        </Section>
      </Card>
    </div>
  );
}

function Made({ username }: { username: string }) {
  const t = useMessages(messages);
  const { simulated } = useMessages(market);
  const query = useMemberPredictionsQuery(username);
  const predictions = predictionsIn(query.data?.pages);
  return (
    <>
      {query.isPending && (
        <Loading>
          {[1, 2, 3].map((each) => (
            <RowSkeleton key={each} end={false} />
          ))}
        </Loading>
      )}
      {query.isError && !predictions && (
        <ErrorState compact requestId={requestIdOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {predictions?.length === 0 && <EmptyState title={t.emptyTitle} />}
      {predictions?.some((prediction) => prediction.is_simulated) && (
        <p>
          <Chip tone="attention" size="small">
            {simulated}
          </Chip>
        </p>
      )}
      {predictions && predictions.length > 0 && (
        <ul aria-label={t.list} className={styles.list}>
          {predictions.map((prediction) => (
            <li key={prediction.id}>
              <OwnedPrediction prediction={prediction} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...morePages(query)} />
    </>
  );
}
