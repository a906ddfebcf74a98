import type { ManifestSource } from '@minori/platform';

/** What the notifications show: a page, and the panel below the bell. */
export const manifest = {
  routes: {
    notifications: { path: '/notification', layout: 'columns', audience: 'members', screen: 'notification' },
  },
  panels: ['notifications.panel'],
} as const satisfies ManifestSource;
