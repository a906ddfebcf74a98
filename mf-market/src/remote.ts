import { defineRemote } from '@minori/platform';
import { DesignSystemProvider } from '@minori/design-system';
import { lazy } from 'react';
import { manifest } from './manifest';
import { pages } from './pages';

export default defineRemote({
  manifest,
  pages,
  Provider: DesignSystemProvider,
  dialogs: {
    'symbol.alert': lazy(async () => ({ default: (await import('./alerts/AlertDialog')).AlertDialog })),
    'symbol.alerts': lazy(async () => ({ default: (await import('./alerts/AlertsDialog')).AlertsDialog })),
  },
  cards: {
    'symbol.card': lazy(async () => ({ default: (await import('./card/SymbolCard')).SymbolCard })),
  },
});
