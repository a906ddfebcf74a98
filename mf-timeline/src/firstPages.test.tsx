/** @jest-environment node */
import { testFirstPages } from '@minori/platform/testing/first-page';

const POST = '0'.repeat(24);
const PATHS: Record<string, string> = {
  home: '/',
  profile: '/sanae_s',
  post: `/sanae_s/posts/${POST}`,
  topic: '/topics/決算',
  trending: '/trending_topics',
  ranking: '/creators/rankings',
};

const CONTENTS = {
  home: '棚卸資産',
  profile: '棚卸資産',
  post: '四半期ごとです',
  topic: '棚卸資産',
  trending: '半導体',
  ranking: '長期積立のケンジ',
};

testFirstPages(CONTENTS, async () => {
  const { DesignSystemProvider } = await import('@minori/design-system');
  const { RouterLink } = await import('@minori/platform');
  const { createTestShell, ShellFrame } = await import('@minori/platform/testing');
  const { App } = await import('./testing/App');
  const { aCommentPage, aProfile, asItems, aTimeline, aTip, aTipPage, someComments } =
    await import('./testing/samples');
  const { aRankingItem, someTrends, someVoices } = await import('./testing/finding');
  const { aHidden, aLink, anAudio, aVideo } = await import('./testing/media');

  const posts = aTimeline();
  const [first, ...rest] = posts.map((post, at) => (at === 0 ? { ...post, id: POST } : post));
  if (!first) throw new Error('there is no first post');
  const shown = [
    { ...first, media: [aLink(), aHidden('image', 20)] },
    { ...first, id: '9'.repeat(24), media: [anAudio()] },
  ];
  const all = asItems([...shown, ...rest, { ...first, id: '8'.repeat(24), media: [aVideo()] }]);
  const topics = [{ id: '1'.repeat(24), name: '決算' }];
  const answers = {
    'GET /feeds/recommend_timeline': {
      data: [...all.slice(0, 2), { type: 'topic' as const, user_topics: topics }, ...all.slice(2)],
      next_page: null,
    },
    'GET /profiles/:id': { data: aProfile() },
    'GET /profiles/:id/posts': { data: shown, last_id: null },
    'GET /posts/:id': { data: shown[0]! },
    'GET /posts/:id/comments': aCommentPage(someComments(first)),
    'GET /posts/:id/tips': aTipPage([aTip()]),
    'GET /posts/related': { data: rest },
    'GET /posts/creator/:id/top': { data: rest },
    'GET /posts/topics/:topic': { data: { id: '1'.repeat(24), name: '決算', post_count: 12_840 } },
    'GET /feeds/topics/:topic': { data: all, next_key: null },
    'GET /posts/topics/trending': { data: someTrends() },
    'GET /users/voices': { data: someVoices() },
    'GET /users/creators_ranking': { data: [1, 2, 3].map((place) => aRankingItem(place)), next_page: null },
  };
  return (name, language, renderedAt) => {
    const shell = createTestShell({ path: PATHS[name], language, renderedAt, answers });
    const element = (
      <ShellFrame shell={shell}>
        <DesignSystemProvider language={language} link={RouterLink} renderedAt={renderedAt}>
          <App />
        </DesignSystemProvider>
      </ShellFrame>
    );
    return { element, queryClient: shell.queryClient };
  };
});
