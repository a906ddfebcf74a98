import type { ManifestSource } from '@minori/platform';

const dashboard = { layout: 'columns', audience: 'members', screen: 'dashboard' } as const;
const account = { layout: 'plain', audience: 'members', screen: 'account' } as const;

/** What the dashboard shows: one's own things, and one's account. */
export const manifest = {
  routes: {
    home: { path: '/dashboard', chunk: 'HomePage', ...dashboard },
    level: { path: '/dashboard/level', chunk: 'LevelPage', ...dashboard },
    myPosts: { path: '/dashboard/my_posts', chunk: 'MyPostsPage', ...dashboard },
    schedule: { path: '/dashboard/my_posts/schedule', chunk: 'SchedulePage', ...dashboard },
    myPredictions: { path: '/dashboard/my_posts/predictions', chunk: 'PredictionsPage', ...dashboard },
    myComments: { path: '/dashboard/my_comments', chunk: 'MyCommentsPage', ...dashboard },
    myStreams: { path: '/dashboard/my_streams', chunk: 'StreamsPage', ...dashboard },
    paymentDetails: { path: '/dashboard/payment_details', chunk: 'PaymentDetailsPage', ...dashboard },
    statement: { path: '/dashboard/payment_details/:statement', chunk: 'StatementPage', ...dashboard },
    mySubscribers: { path: '/dashboard/my_subscribers', chunk: 'SubscribersPage', ...dashboard },
    myPlusSubscribers: { path: '/dashboard/my_plus_subscribers', chunk: 'SubscribersPage', ...dashboard },
    myCourses: { path: '/dashboard/my_courses', chunk: 'MyCoursesPage', ...dashboard },
    newCourse: { path: '/dashboard/my_courses/new', chunk: 'NewCoursePage', ...dashboard, layout: 'plain' },
    courseEditor: { path: '/dashboard/my_courses/:course', chunk: 'EditorPage', ...dashboard, layout: 'plain' },
    dashboard: { path: '/dashboard/*', ...dashboard },
    account: { path: '/account', chunk: 'AccountPage', ...account },
    security: { path: '/account/security', chunk: 'SecurityPage', ...account },
    notificationSettings: { path: '/account/notifications_setting', chunk: 'NotificationSettingsPage', ...account },
    creator: { path: '/account/creator', chunk: 'CreatorPage', ...account },
    payee: { path: '/account/payee', chunk: 'PayeePage', ...account },
    workProfile: { path: '/account/recruitment', chunk: 'WorkProfilePage', ...account },
    profileViewers: { path: '/account/profile_viewers', chunk: 'ProfileViewersPage', ...account },
    predictionFollowers: { path: '/account/predictions_followers', chunk: 'PredictionFollowersPage', ...account },
    accountRest: { path: '/account/*', ...account },
  },
} as const satisfies ManifestSource;
