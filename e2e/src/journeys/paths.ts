/** A topic and a keyword of which the demo has much. */
export const TOPIC = encodeURIComponent('決算');
export const KEYWORD = encodeURIComponent('決算');

/** Every page that is there for guests. */
export const GUEST = [
  '/',
  '/haru_tsumi',
  '/trending_topics',
  '/trending_topics?tab=posts',
  '/trending_topics?tab=level',
  `/topics/${TOPIC}`,
  '/courses',
  '/p/membership',
  '/p/prediction_formula',
  '/about',
  '/help',
  '/privacy_policy',
  '/no/such/page',
];

/** What members have besides, and see otherwise. */
export const MEMBER = [
  '/',
  '/?tab=prime_posts',
  '/?tab=topics',
  '/?tab=live_posts',
  '/?tab=following',
  '/?tab=following&only=unread',
  '/?tab=prime_posts&only=paid',
  `/search?keyword=${KEYWORD}`,
  `/search?keyword=${KEYWORD}&type=users`,
  `/search?keyword=${encodeURIComponent('日経')}&type=symbols`,
  `/search?keyword=${KEYWORD}&type=topics`,
  '/search',
  `/p/post-topic/${TOPIC}`,
  '/creators/rankings',
  '/haru_tsumi?tab=saved_posts',
  '/haru_tsumi?tab=profile',
  '/chart',
  '/chart/compare',
  '/notification',
  '/dashboard',
  '/dashboard/my_posts',
  '/dashboard/my_comments',
  '/account',
  '/account/notifications_setting',
  '/account/creator',
  '/account/recruitment',
  '/account/payee',
  '/account/subscriptions',
  '/p/membership/payments',
  '/account/predictions_followers',
  '/haru_tsumi',
  '/courses?tab=my_courses',
];
