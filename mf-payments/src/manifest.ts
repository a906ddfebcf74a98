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
  dialogs: ['membership.pay', 'coin.summary', 'mission.list'],
  exclusiveDialogs: ['membership.pay'],
} as const satisfies ManifestSource;
