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
    'coin.summary': lazy(async () => ({ default: (await import('./coin/CoinDialog')).CoinDialog })),
  },
});
