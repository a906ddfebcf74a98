import { defineRemote } from '@minori/platform';
import { DesignSystemProvider } from '@minori/design-system';
import { lazy } from 'react';
import { manifest } from './manifest';
import { pages } from './pages';

const NotificationPanel = lazy(() =>
  import('./panels/NotificationPanel').then((module) => ({ default: module.NotificationPanel })),
);

export default defineRemote({
  manifest,
  pages,
  Provider: DesignSystemProvider,
  panels: { 'notifications.panel': NotificationPanel },
});
