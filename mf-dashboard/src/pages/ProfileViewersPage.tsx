import {
  Answer,
  Button,
  Card,
  EmptyState,
  EyeIcon,
  List,
  RelativeTime,
  RowSkeleton,
  Skeletons,
} from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, usePageTitle } from '@minori/platform';
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
  const { failed } = useMessages(pageMessages);
  const { viewers: text } = useMessages(messages);
  const language = useLanguage();
  const query = useProfileViewersQuery();
  const skeleton = <RowSkeleton />;
  const empty = <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>;
  const waiting = <Skeletons count={3}>{skeleton}</Skeletons>;
  return (
    <Answer query={query} skeleton={waiting} failed={text.failed} failedText={failed}>
      {({ pages: [first] }) =>
        first && first.view_count > 0 ? (
          <>
            <p className={styles.count}>
              <EyeIcon size={18} />
              {text.count(formatCount(first.view_count, language))}
            </p>
            {first.is_visible ? (
              <List
                query={query}
                itemKey={({ user_info, viewed_at }) => `${user_info.id} ${viewed_at}`}
                skeleton={skeleton}
                empty={empty}
                renderItem={({ user_info, viewed_at }) => (
                  <PersonLine person={user_info}>
                    <RelativeTime value={viewed_at} className={styles.time} />
                  </PersonLine>
                )}
              />
            ) : (
              <Offer />
            )}
          </>
        ) : (
          empty
        )
      }
    </Answer>
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
