import type { Topic } from '@minori/contracts';
import { isTopicName } from '@minori/contracts/rules';
import { Answer, Button, EmptyState, Loading, PostIcon, Skeleton, Tabs } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { isMissing, useLanguage, useMessages, usePageTitle, useShell, useMemberAction } from '@minori/platform';
import { useParams, useSearchParams } from '@minori/platform/router';
import { Feed } from '../feed/Feed';
import { FeedSkeleton } from '../feed/PostList';
import { topicPath, TRENDING_PATH } from '../paths';
import { useTopicQuery } from '../queries/topics';
import { messages } from '../topics/messages';
import { Heading } from './Heading';
import styles from './Page.module.css';

/** The posts of a topic. One that nobody has written about yet can be begun here. */
export function TopicPage() {
  const { topic: typed = '' } = useParams();
  const { topic: text } = useMessages(messages);
  const query = useTopicQuery(typed);
  const name = query.data?.name ?? typed;
  usePageTitle(isMissing(query.error) && !isTopicName(typed) ? text.missing.title : `#${name}`);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Answer
          query={query}
          skeleton={<TopicSkeleton name={name} />}
          failed={text.failed}
          refused={(error) => isMissing(error) && <UnknownTopic name={typed} />}
        >
          {(topic) => <TopicContent topic={topic} />}
        </Answer>
      </div>
    </div>
  );
}

function TopicSkeleton({ name }: { name: string }) {
  return (
    <>
      <Loading>
        <Heading title={`#${name}`} note={<Skeleton width={96} height={13} />} />
      </Loading>
      <FeedSkeleton />
    </>
  );
}

function TopicContent({ topic }: { topic: Topic }) {
  const { topic: text } = useMessages(messages);
  const language = useLanguage();
  const [search] = useSearchParams();
  const isLive = search.get('tab') === 'live';
  const { name } = topic;
  const tabs = [
    // Nobody can stream yet: the list has an address, and nothing leads there.
    { value: 'posts', label: text.tabs.posts, href: topicPath(name) },
    { value: 'live', label: text.tabs.live, href: `${topicPath(name)}?tab=live` },
  ];
  return (
    <>
      <Heading
        title={`#${name}`}
        note={text.posts(formatCount(topic.post_count, language))}
        action={<WriteButton name={name} />}
      />
      {isLive && <Tabs sticky label={text.tabs.label} value="live" items={tabs} />}
      <Feed
        source={{ name: 'topic', topic: name, isLive }}
        label={text.list(name)}
        empty={isLive ? <EmptyState title={text.noLive.title}>{text.noLive.text}</EmptyState> : <NoPosts name={name} />}
      />
    </>
  );
}

function WriteButton({ name }: { name: string }) {
  const { dialogs } = useShell();
  const { topic: text } = useMessages(messages);
  const asMember = useMemberAction();
  const write = () => asMember(() => dialogs.open('post.composer', { text: `#${name} ` }));
  return (
    <Button size="small" icon={<PostIcon size={18} />} onClick={write}>
      {text.write}
    </Button>
  );
}

function NoPosts({ name }: { name: string }) {
  const { topic: text } = useMessages(messages);
  return (
    <EmptyState title={text.empty.title} action={<WriteButton name={name} />}>
      {text.empty.text}
    </EmptyState>
  );
}

function UnknownTopic({ name }: { name: string }) {
  const { topic: text } = useMessages(messages);
  const bare = name.trim().replace(/^[#＃]/, '');
  if (isTopicName(bare)) {
    return (
      <>
        <Heading title={`#${bare}`} />
        <NoPosts name={bare} />
      </>
    );
  }
  return (
    <EmptyState
      isPage
      title={text.missing.title}
      action={
        <Button variant="secondary" href={TRENDING_PATH}>
          {text.trending}
        </Button>
      }
    >
      {text.missing.text}
    </EmptyState>
  );
}
