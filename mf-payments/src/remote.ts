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
    'membership.pay': lazy(async () => ({ default: (await import('./membership/PayDialog')).PayDialog })),
    'coin.summary': lazy(async () => ({ default: (await import('./coin/CoinDialog')).CoinDialog })),
    'mission.list': lazy(async () => ({ default: (await import('./mission/MissionDialog')).MissionDialog })),
  },
});
