import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  EyeIcon,
  LoadMore,
  Loading,
  RelativeTime,
  RowSkeleton,
} from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { formatCount } from '@minori/design-system/format';
import { ApiError, useDialog, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { messages } from '../people/messages';
import { PersonLine } from '../people/PersonLine';
import { useProfileViewersQuery } from '../queries/people';
import styles from './ProfileViewersPage.module.css';

/** `/account/profile_viewers`: who viewed the own profile; to who may not know, how many did and what would show who. */
export function ProfileViewersPage() {
  const { viewers: text } = useMessages(messages);
  usePageTitle(text.title);
  return (
    <section>
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.note}>{text.note}</p>
      <Card padding="none">
        <Viewers />
      </Card>
    </section>
  );
}

function Viewers() {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const { viewers: text } = t;
  const language = useLanguage();
  const query = useProfileViewersQuery();
  const [first] = query.data?.pages ?? [];
  if (query.isPending) {
    return (
      <Loading>
        {[1, 2, 3].map((each) => (
          <RowSkeleton key={each} />
        ))}
      </Loading>
    );
  }
  if (!first) {
    return (
      <ErrorState
        title={text.failed}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failed}
      </ErrorState>
    );
  }
  if (first.view_count === 0) return <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>;
  return (
    <>
      <p className={styles.count}>
        <EyeIcon size={18} />
        {text.count(formatCount(first.view_count, language))}
      </p>
      {!first.is_visible && <Offer />}
      <ul>
        {query.data?.pages
          .flatMap(({ data }) => data)
          .map(({ user_info, viewed_at }) => (
            <PersonLine key={`${user_info.id} ${viewed_at}`} person={user_info}>
              <RelativeTime value={viewed_at} className={styles.time} />
            </PersonLine>
          ))}
      </ul>
      {first.is_visible && <LoadMore {...morePages(query)} end={t.end} />}
    </>
  );
}

function Offer() {
  const pay = useDialog('membership.pay');
  const { offer } = useMessages(messages).viewers;
  return (
    <EmptyState
      title={offer.title}
      action={pay && <Button onClick={() => pay({ ability: 'see_profile_viewers' })}>{offer.action}</Button>}
    >
      {offer.text}
    </EmptyState>
  );
}
