import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { lazy } from 'react';
import { manifest } from './manifest';
import { pages } from './pages';

export default defineRemote({
  manifest,
  pages,
  Provider: DesignSystemProvider,
  dialogs: {
    'card.add': lazy(async () => ({ default: (await import('./card/AddCardDialog')).AddCardDialog })),
    'coin.buy': lazy(async () => ({ default: (await import('./coin/BuyDialog')).BuyDialog })),
    'coin.remaining': lazy(async () => ({ default: (await import('./coin/RemainingDialog')).RemainingDialog })),
    'coin.summary': lazy(async () => ({ default: (await import('./coin/CoinDialog')).CoinDialog })),
    'membership.pay': lazy(async () => ({ default: (await import('./membership/PayDialog')).PayDialog })),
    'membership.status': lazy(async () => ({ default: (await import('./membership/StatusDialog')).StatusDialog })),
  },
});
