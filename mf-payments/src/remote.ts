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
    'coin.summary': lazy(async () => ({ default: (await import('./coin/CoinDialog')).CoinDialog })),
    'adult.confirm': lazy(async () => ({ default: (await import('./adult/AdultDialog')).AdultDialog })),
    'membership.pay': lazy(async () => {
      const [{ PayDialog }, { adultsOnly }] = await Promise.all([
        import('./membership/PayDialog'),
        import('./adult/adultsOnly'),
      ]);
      return { default: adultsOnly(PayDialog) };
    }),
  },
});
