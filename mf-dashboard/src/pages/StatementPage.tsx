import { Answer, BackIcon, Button, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { formatMonth } from '@minori/design-system/format';
import { isMissing, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import { messages as pageMessages } from '../messages';
import { useStatementQuery } from '../queries/royalties';
import { messages } from '../royalties/messages';
import { StatementView } from '../royalties/StatementView';
import styles from './StatementPage.module.css';

const LIST = '/dashboard/payment_details';

const skeleton = (
  <Loading className={styles.waiting}>
    <Skeleton shape="block" height={56} />
    <Skeleton shape="block" height={360} />
  </Loading>
);

/** `/dashboard/payment_details/ID`: what one statement says, as its PDF does, and what can be done with it. */
export function StatementPage() {
  const { title, statement: text, failed } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  const language = useLanguage();
  const { statement: id = '' } = useParams();
  const query = useStatementQuery(id);
  const named =
    query.data &&
    text[query.data.kind === 'month' ? 'title' : 'correctionTitle'](formatMonth(query.data.month, language));
  usePageTitle(named ?? title);
  const back = (
    <Button size="small" variant="quiet" icon={<BackIcon size={16} />} href={LIST}>
      {text.back}
    </Button>
  );
  return (
    <section>
      <header className={styles.header}>
        {back}
        <h1 className={styles.title}>{named ?? title}</h1>
      </header>
      <Answer
        query={query}
        skeleton={skeleton}
        failed={failed.statement}
        failedText={failedText}
        refused={(error) => isMissing(error) && <EmptyState title={text.missing} action={back} />}
      >
        {(statement) => <StatementView statement={statement} />}
      </Answer>
    </section>
  );
}
