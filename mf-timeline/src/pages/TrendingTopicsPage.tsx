import type { ReactNode } from 'react';
import type { InvestmentLevel } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton, SegmentedControl, Tabs } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useNavigate, useSearchParams } from '@minori/platform/router';
import { levelIn, LEVELS } from '../feed/choices';
import { Feed } from '../feed/Feed';
import { LevelMenu } from '../feed/LevelMenu';
import { messages as listMessages } from '../feed/messages';
import { TRENDING_PATH } from '../paths';
import { useTrendingTopicsQuery } from '../queries/topics';
import { messages } from '../topics/messages';
import { TrendingRow } from '../topics/TrendingRow';
import { Voices } from '../voices/Voices';
import { Heading } from './Heading';
import styles from './Page.module.css';

const TABS = ['topics', 'posts', 'level'] as const;
type Tab = (typeof TABS)[number];

/** The address of a part of the page; what is usual is left out. */
const addressOf = (tab: Tab, level?: InvestmentLevel): string => {
  const search = new URLSearchParams({ ...(tab !== 'topics' && { tab }), ...(level && { level }) });
  return search.size === 0 ? TRENDING_PATH : `${TRENDING_PATH}?${search.toString()}`;
};

/** What many write about and read now; tab and level stand in the address. */
export function TrendingTopicsPage() {
  const { trending: text } = useMessages(messages);
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'topics';
  const level = levelIn(search.get('level'));
  const contents: Record<Tab, ReactNode> = {
    topics: <TrendingTopics level={level} />,
    posts: <TrendingPosts />,
    level: <LevelPosts level={level ?? 'beginner'} />,
  };
  const tabs = (
    <Tabs
      fill
      label={text.tabs.label}
      value={tab}
      items={TABS.map((value) => ({ value, label: text.tabs[value], href: addressOf(value) }))}
    />
  );
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {tabs}
        {contents[tab]}
      </div>
    </div>
  );
}

function TrendingTopics({ level }: { level: InvestmentLevel | undefined }) {
  const { trending: text } = useMessages(messages);
  const navigate = useNavigate();
  usePageTitle(text.title);
  const choose = (chosen: InvestmentLevel | undefined) => void navigate(addressOf('topics', chosen), { replace: true });
  return (
    <>
      <Heading title={text.title} note={text.note} action={<LevelMenu value={level} onChange={choose} />} />
      <Trends level={level} />
      <Voices />
    </>
  );
}

function TrendingPosts() {
  const { trending } = useMessages(messages);
  const { title, note, empty } = trending.posts;
  usePageTitle(title);
  return (
    <>
      <Heading title={title} note={note} />
      <Feed
        source={{ name: 'trending' }}
        label={title}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
    </>
  );
}

function LevelPosts({ level }: { level: InvestmentLevel }) {
  const { trending } = useMessages(messages);
  const { level: names } = useMessages(listMessages);
  const navigate = useNavigate();
  const { note, empty } = trending.level;
  const title = trending.level.title(names[level]);
  usePageTitle(title);
  const items = LEVELS.map((value) => ({ value, label: names[value] }));
  return (
    <>
      <Heading
        title={title}
        note={note}
        action={
          <SegmentedControl
            size="small"
            label={names.label}
            value={level}
            items={items}
            onChange={(chosen) => void navigate(addressOf('level', chosen), { replace: true })}
          />
        }
      />
      <Feed
        source={{ name: 'level', level }}
        label={title}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
    </>
  );
}

function Trends({ level }: { level: InvestmentLevel | undefined }) {
  const { trending: text } = useMessages(messages);
  const next = level ? { href: TRENDING_PATH, words: text.emptyLevel.all } : { href: '/', words: text.home };
  const { title, text: words } = level ? text.emptyLevel : text.empty;
  const empty = (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" href={next.href}>
          {next.words}
        </Button>
      }
    >
      {words}
    </EmptyState>
  );
  return (
    <List
      query={useTrendingTopicsQuery(level)}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton avatar={false} end={false} />}
      skeletons={8}
      failed={text.failed}
      empty={empty}
      container={(topics) => <ol>{topics}</ol>}
      renderItem={(topic) => <TrendingRow topic={topic} />}
    />
  );
}
