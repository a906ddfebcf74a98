import type { RemoteManifest, RemoteRoute } from '@minori/platform';
import type { Shipped } from '../remotes/shipped';

const open = { layout: 'columns', audience: 'everybody' } as const;
const members = { layout: 'columns', audience: 'members' } as const;
const username = { username: 'username' } as const;

/** Make the `remote.json` of a remote with the given pages. */
export function aManifest(
  name: string,
  routes: Record<string, RemoteRoute>,
  rest: Partial<RemoteManifest> = {},
): RemoteManifest {
  return { name, version: '1.0.0', needs: {}, routes, dialogs: [], panels: [], hasServer: false, ...rest };
}

const MANIFESTS = [
  aManifest(
    'mf-timeline',
    {
      home: {
        path: '/',
        ...open,
        skeleton: 'posts',
        screen: 'home',
        calls: ['/feeds/recommend_timeline'],
        rendered: true,
      },
      homeTab: { path: '/', query: ['tab'], ...open, screen: 'home' },
      trending: { path: '/trending_topics', ...open, screen: 'trending_topics' },
      topic: {
        path: '/topics/:topic',
        ...open,
        screen: 'topic',
        chunk: 'TopicPage',
        head: { about: '/posts/topics/:topic' },
      },
      profile: {
        path: '/:username',
        params: username,
        ...open,
        screen: 'profile',
        head: { about: '/profiles/:username' },
      },
      search: { path: '/search', ...members, screen: 'search' },
      post: {
        path: '/:username/posts/:postId',
        params: { ...username, postId: 'id' },
        ...open,
        screen: 'post_detail',
        head: { about: '/posts/:postId' },
      },
    },
    { dialogs: ['post.delete'], chunks: { TopicPage: ['TopicPage.js', 'TopicPage.css'] } },
  ),
  aManifest('mf-market', {
    ranking: { path: '/chart', ...members, crawled: true, screen: 'ranking_of_symbols' },
    symbol: {
      path: '/chart',
      query: ['id'],
      ...members,
      crawled: true,
      screen: 'symbol_detail',
      head: { about: '/news/charts/symbols' },
    },
  }),
  aManifest('mf-courses', {
    courses: { path: '/courses', ...open, screen: 'courses' },
    course: {
      path: '/courses/:id',
      params: { id: 'id' },
      ...open,
      screen: 'course_detail',
      head: { about: '/courses/:id' },
    },
  }),
  aManifest('mf-dashboard', {
    myPosts: { path: '/dashboard/my_posts', ...members, screen: 'dashboard' },
    dashboard: { path: '/dashboard/*', ...members, screen: 'dashboard' },
    account: { path: '/account', ...members, layout: 'plain', screen: 'account' },
  }),
  aManifest(
    'mf-notifications',
    { notifications: { path: '/notification', ...members, screen: 'notification' } },
    { panels: ['notifications.panel'] },
  ),
];

/** Remotes with pages much as the product's, for tests. */
export const SHIPPED: Shipped = Object.fromEntries(
  MANIFESTS.map((manifest) => [
    manifest.name,
    { address: `/remotes/${manifest.name}/1.0.0/mf-manifest.json`, manifest },
  ]),
);
