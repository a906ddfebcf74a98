import type { Topic } from '@minori/contracts';
import { metaDescription, pageTitle, type Head, type HeadPage } from '@minori/platform/heads';

/** Return what is told of a topic. */
export function topicHead({ about: topic }: HeadPage<Topic>): Head {
  return {
    title: pageTitle(`#${topic.name}`, '話題の投稿'),
    description: metaDescription(
      `「${topic.name}」についての投稿${topic.post_count}件をまとめています。`,
      '個人投資家やクリエイターの見方、銘柄への投票、予想とその答え合わせまで、みのりで新しい順に読めます。気になる投稿には、コメントやいいねで参加できます。',
    ),
    path: `/topics/${encodeURIComponent(topic.name)}`,
    keywords: [topic.name],
    jsonLd: { '@type': 'CollectionPage' },
  };
}
