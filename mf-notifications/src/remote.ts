import { defineRemote } from '@minori/platform';
import { DesignSystemProvider } from '@minori/design-system';
import { lazy } from 'react';
import { App } from './App';

const NotificationPanel = lazy(() =>
  import('./panels/NotificationPanel').then((module) => ({ default: module.NotificationPanel })),
);

export default defineRemote({
  name: 'mf-notifications',
  App,
  Provider: DesignSystemProvider,
  panels: { 'notifications.panel': NotificationPanel },
});
