import type { ManifestSource } from '@minori/platform';

const posts = { layout: 'columns', audience: 'everybody', skeleton: 'posts' } as const;
const home = { ...posts, screen: 'home', chunk: 'HomePage' } as const;
const topic = { ...posts, screen: 'topic', chunk: 'TopicPage', head: { about: '/posts/topics/:topic' } } as const;

/** What the timeline shows: home, members, posts, and what finds them. */
export const manifest = {
  routes: {
    home: { path: '/', ...home, calls: ['/feeds/recommend_timeline'], rendered: true },
    homeTab: { path: '/', query: ['tab'], ...home },
    search: { path: '/search', ...posts, audience: 'members', screen: 'search' },
    trendingTopics: { path: '/trending_topics', ...posts, screen: 'trending_topics', head: {} },
    topic: {
      path: '/topics/:topic',
      ...topic,
      comeBack: 'above',
      calls: ['/posts/topics/:topic', '/feeds/topics/:topic'],
      rendered: true,
    },
    topicTab: { path: '/topics/:topic', query: ['tab'], ...topic, comeBack: 'above' },
    postTopic: { path: '/p/post-topic/:topic', ...topic, comeBack: 'top' },
    creatorRanking: { path: '/creators/rankings', ...posts, screen: 'creators_ranking', head: {} },
    streams: { path: '/livestream', ...posts, audience: 'members', screen: 'livestream' },
    newStream: { path: '/livestream/new', ...posts, audience: 'members', screen: 'livestream_new' },
    stream: {
      path: '/livestream/:streamId',
      params: { streamId: 'id' },
      ...posts,
      layout: 'wide',
      screen: 'livestream_detail',
      comeBack: 'top',
      head: { about: '/live/streams/:streamId' },
    },
    profile: {
      path: '/:username',
      params: { username: 'username' },
      ...posts,
      screen: 'profile',
      chunk: 'ProfilePage',
      calls: [
        '/profiles/:username',
        '/profiles/:username/posts',
        '/news/charts/symbols/predictions/users/:username/record',
      ],
      rendered: true,
      card: 'member.card',
      head: { about: '/profiles/:username' },
    },
    post: {
      path: '/:username/posts/:postId',
      params: { username: 'username', postId: 'id' },
      ...posts,
      screen: 'post_detail',
      chunk: 'PostPage',
      calls: ['/posts/:postId', '/posts/:postId/comments?sort=oldest', '/posts/:postId/tips'],
      rendered: true,
      comeBack: 'top',
      head: { about: '/posts/:postId' },
    },
  },
  dialogs: [
    'creator.follow',
    'profile.help',
    'profile.input',
    'system.onboarding',
    'post.composer',
    'post.delete',
    'post.history',
    'post.explain',
    'post.mute',
    'post.publish',
    'post.unschedule',
    'post.appeal',
    'report.send',
    'reading.mutes',
    'reading.keys',
    'member.block',
  ],
} as const satisfies ManifestSource;
