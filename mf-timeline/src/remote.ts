import { lazy } from 'react';
import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { App } from './App';

export default defineRemote({
  name: 'mf-timeline',
  App,
  Provider: DesignSystemProvider,
  dialogs: {
    'post.composer': lazy(async () => ({ default: (await import('./composer/ComposerDialog')).ComposerDialog })),
    'post.delete': lazy(async () => ({ default: (await import('./post/DeletePostDialog')).DeletePostDialog })),
  },
});
