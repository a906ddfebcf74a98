import { Answer, Card, Chip, EmptyState, List, RowSkeleton, Section, Skeletons, TextLink } from '@minori/design-system';
import { isMissing, useMessages, usePageTitle } from '@minori/platform';
import { messages as market } from '../messages';
import { FORMULA_PATH } from '../paths';
import { useForecasterRecordQuery, useMemberPredictionsQuery } from '../queries/predictions';
import { CsvLink } from './CsvLink';
import layout from './GradingPage.module.css';
import styles from './MemberRecord.module.css';
import { messages } from './messages';
import { OwnedPrediction } from './PredictionItem';
import { RecordFigures } from './RecordFigures';

const row = <RowSkeleton end={false} />;

/** A member's record with everything that it is made of: each prediction, and all graded ones as a file. */
export function MemberRecord({ username }: { username: string }) {
  const t = useMessages(messages);
  const { page } = t;
  const record = useForecasterRecordQuery(username);
  const isUnknown = isMissing(record.error);
  usePageTitle(isUnknown ? page.unknown : page.of(username));
  if (isUnknown) {
    return (
      <EmptyState isPage title={page.unknown}>
        {page.unknownText}
      </EmptyState>
    );
  }
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <h1 className={layout.title}>{page.of(username)}</h1>
        <p className={styles.links}>
          <TextLink href={`/${username}`}>{page.profile}</TextLink>
          <TextLink href={FORMULA_PATH}>{t.formula}</TextLink>
        </p>
      </header>
      <Card bleed>
        <Section title={page.record} note={page.recordHelp}>
          <Answer compact query={record} skeleton={<Skeletons count={1}>{row}</Skeletons>} failed={page.recordFailed}>
            {(made) => (
              <>
                <RecordFigures record={made} />
                {made.n > 0 && <CsvLink username={username} />}
              </>
            )}
          </Answer>
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
  return (
    <>
      {query.data?.pages.some(({ data }) => data.some((prediction) => prediction.is_simulated)) && (
        <p>
          <Chip tone="attention" size="small">
            {simulated}
          </Chip>
        </p>
      )}
      <List
        compact
        query={query}
        itemKey={({ id }) => id}
        label={t.list}
        className={styles.list}
        skeleton={row}
        empty={<EmptyState title={t.emptyTitle} />}
        renderItem={(prediction) => (
          <li>
            <OwnedPrediction prediction={prediction} />
          </li>
        )}
      />
    </>
  );
}
