import type { ManifestSource } from '@minori/platform';

const dashboard = { layout: 'columns', audience: 'members', screen: 'dashboard' } as const;
const account = { layout: 'plain', audience: 'members', screen: 'account' } as const;

/** What the dashboard shows: one's own things, and one's account. */
export const manifest = {
  routes: {
    home: { path: '/dashboard', ...dashboard },
    myPosts: { path: '/dashboard/my_posts', ...dashboard },
    schedule: { path: '/dashboard/my_posts/schedule', ...dashboard },
    myPredictions: { path: '/dashboard/my_posts/predictions', ...dashboard },
    myComments: { path: '/dashboard/my_comments', ...dashboard },
    myStreams: { path: '/dashboard/my_streams', ...dashboard },
    paymentDetails: { path: '/dashboard/payment_details', ...dashboard },
    statement: { path: '/dashboard/payment_details/:statement', ...dashboard },
    mySubscribers: { path: '/dashboard/my_subscribers', ...dashboard },
    myPlusSubscribers: { path: '/dashboard/my_plus_subscribers', ...dashboard },
    myCourses: { path: '/dashboard/my_courses', ...dashboard },
    newCourse: { path: '/dashboard/my_courses/new', ...dashboard, layout: 'plain' },
    courseEditor: { path: '/dashboard/my_courses/:course', ...dashboard, layout: 'plain' },
    dashboard: { path: '/dashboard/*', ...dashboard },
    account: { path: '/account', ...account },
    security: { path: '/account/security', ...account },
    notificationSettings: { path: '/account/notifications_setting', ...account },
    creator: { path: '/account/creator', ...account },
    payee: { path: '/account/payee', ...account },
    workProfile: { path: '/account/recruitment', ...account },
    profileViewers: { path: '/account/profile_viewers', ...account },
    predictionFollowers: { path: '/account/predictions_followers', ...account },
    accountRest: { path: '/account/*', ...account },
  },
} as const satisfies ManifestSource;
