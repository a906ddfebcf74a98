import { defineRemote } from '@minori/platform';
import { DesignSystemProvider } from '@minori/design-system';
import { lazy } from 'react';
import { App } from './App';

export default defineRemote({
  name: 'mf-market',
  App,
  Provider: DesignSystemProvider,
  dialogs: {
    'symbol.alert': lazy(async () => ({ default: (await import('./alerts/AlertDialog')).AlertDialog })),
    'symbol.alerts': lazy(async () => ({ default: (await import('./alerts/AlertsDialog')).AlertsDialog })),
  },
});
