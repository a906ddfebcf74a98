import type { FeedItem } from '@minori/contracts';
import { EmptyState } from '@minori/design-system';
import { aPost } from '@minori/platform/testing';
import { asItems, aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { Feed } from './Feed';

const answering = (data: () => FeedItem[]) => ({
  parameters: {
    shell: { answers: { 'GET /feeds/recommend_timeline': () => ({ data: data(), next_page: null }) } },
  },
});

const topics = ['決算', '新NISA', '米国株', '円安'].map((name) => ({ id: name, name }));
const survey = {
  id: '5'.repeat(24),
  question: '投資を始めて何年になりますか？',
  options: [
    { id: '6'.repeat(24), text: '1年未満' },
    { id: '7'.repeat(24), text: '1年以上' },
  ],
};

/** A list of posts with what stands between them. */
export default {
  title: 'Timeline/Feed',
  component: Feed,
  decorators: [inShell],
  args: {
    source: { name: 'recommended' },
    label: 'おすすめ',
    empty: <EmptyState title="おすすめの投稿がここに並びます" />,
  },
  parameters: { layout: 'fullscreen' },
};

export const Default = answering(() => {
  const [first, ...rest] = asItems(aTimeline());
  return [...(first ? [first] : []), { type: 'topic', user_topics: topics }, { type: 'survey', survey }, ...rest];
});

/** However long a list is, few of its posts are in the document at a time. */
export const TenThousand = answering(() =>
  asItems(Array.from({ length: 10_000 }, (_, at) => aPost({ text: `${at + 1}件目。決算を読みました。#決算` }))),
);
