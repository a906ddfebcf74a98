import type { ManifestSource } from '@minori/platform';

/** What the payments show: memberships, coins, missions. */
export const manifest = {
  routes: {
    membership: {
      path: '/p/membership',
      layout: 'columns',
      audience: 'everybody',
      screen: 'membership_paywall',
      head: {},
    },
  },
  // 'membership.pay' and 'mission.list' are missing as long as nothing can be paid or claimed: nobody offers what is not named.
  dialogs: ['coin.summary'],
} as const satisfies ManifestSource;
