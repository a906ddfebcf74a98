import { Button, EmptyState, RowSkeleton, Tabs } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { CommentBulk } from '../comments/CommentBulk';
import { CommentChoices } from '../comments/CommentChoices';
import { CommentHistory } from '../comments/CommentHistory';
import { messages } from '../comments/messages';
import { messages as listMessages } from '../dashboard/messages';
import { SaveButton } from '../dashboard/SaveButton';
import { Selectable } from '../dashboard/selection';
import { periodIn, useChoices, type Choices } from '../dashboard/useChoices';
import { messages as pageMessages } from '../messages';
import { COMMENT_SCOPES, useMyCommentsQuery, type CommentsAsked } from '../queries/comments';
import styles from './MyPostsPage.module.css';

const ID = /^[0-9a-f]{24}$/;

function askedIn(choices: Choices): CommentsAsked {
  const scope = COMMENT_SCOPES.find((each) => each === choices.of('scope')) ?? 'own';
  const [post_id, keyword] = [choices.of('post'), choices.of('keyword')];
  return {
    scope,
    ...(scope === 'received' && choices.of('unanswered') && { unanswered: '1' }),
    ...(ID.test(post_id) && { post_id }),
    ...periodIn(choices),
    ...(keyword && { keyword }),
  };
}

/**
 * `/dashboard/my_comments`: what the member said below posts, or what others said below theirs, to be answered in place. Which are
 * listed stands in the address.
 */
export function MyCommentsPage() {
  const text = useMessages(messages);
  const choices = useChoices();
  const asked = askedIn(choices);
  const isNarrowed = Object.keys(asked).length > 1;
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
        <SaveButton read={(api) => api('GET /comments/mine/csv', { query: asked })} />
      </header>
      <Tabs
        label={text.scope}
        value={asked.scope}
        items={COMMENT_SCOPES.map((value) => ({
          value,
          label: text.scopes[value],
          href: value === 'own' ? '/dashboard/my_comments' : `/dashboard/my_comments?scope=${value}`,
        }))}
      />
      <CommentChoices choices={choices} asked={asked} isNarrowed={isNarrowed} />
      <Selectable key={JSON.stringify(asked)}>
        <CommentRows asked={asked} isNarrowed={isNarrowed} />
      </Selectable>
    </section>
  );
}

function CommentRows({ asked, isNarrowed }: { asked: CommentsAsked; isNarrowed: boolean }) {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const query = useMyCommentsQuery(asked);
  return (
    <>
      <CommentHistory
        query={query}
        itemKey={({ id }) => id}
        skeleton={<RowSkeleton avatar={false} end={false} />}
        skeletons={4}
        failed={text.failedTitle}
        failedText={failed}
        empty={<Nothing asked={asked} isNarrowed={isNarrowed} />}
      />
      <CommentBulk comments={query.data?.pages.flatMap(({ data }) => data) ?? []} />
    </>
  );
}

function Nothing({ asked: { scope }, isNarrowed }: { asked: CommentsAsked; isNarrowed: boolean }) {
  const text = useMessages(messages);
  const { nothing } = useMessages(listMessages);
  if (isNarrowed) {
    const path = scope === 'own' ? '/dashboard/my_comments' : `/dashboard/my_comments?scope=${scope}`;
    return (
      <EmptyState
        title={nothing.title}
        action={
          <Button variant="secondary" href={path}>
            {nothing.clear}
          </Button>
        }
      >
        {nothing.text}
      </EmptyState>
    );
  }
  const { title, text: explained, action } = scope === 'own' ? text.empty : text.received;
  return (
    <EmptyState title={title} action={<Button href={scope === 'own' ? '/' : '/dashboard/my_posts'}>{action}</Button>}>
      {explained}
    </EmptyState>
  );
}
