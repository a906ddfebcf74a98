import type { ManifestSource } from '@minori/platform';

/** What the payments show: memberships, coins, missions. */
export const manifest = {
  routes: {
    invitations: { path: '/invitations', layout: 'columns', audience: 'members', screen: 'invitations' },
    membership: {
      path: '/p/membership',
      layout: 'columns',
      audience: 'everybody',
      screen: 'membership_paywall',
      head: {},
    },
    payments: { path: '/p/membership/payments', layout: 'columns', audience: 'members', screen: 'membership_payments' },
    subscriptions: {
      path: '/account/subscriptions',
      layout: 'columns',
      audience: 'members',
      screen: 'prime_subscriptions',
    },
  },
  // 'mission.list' is missing as long as nothing can be claimed: nobody offers what is not named.
  dialogs: [
    'adult.confirm',
    'card.add',
    'coin.buy',
    'coin.remaining',
    'coin.summary',
    'course.buy',
    'creator.recommend',
    'discount.creators',
    'discount.membership',
    'membership.pay',
    'membership.status',
    'prime.status',
    'prime.subscribe',
    'tip.send',
  ],
  exclusiveDialogs: ['card.add', 'coin.buy', 'course.buy', 'membership.pay', 'prime.subscribe', 'tip.send'],
} as const satisfies ManifestSource;
