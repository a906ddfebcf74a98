/** @jest-environment node */
import type { TestShellOptions } from '@minori/platform/testing';
import { testFirstPages } from '@minori/platform/testing/first-page';
import type { SessionStore } from './session/session';

const PATHS: Record<string, string> = { 'about, in the frame': '/about', help: '/help', privacy: '/privacy_policy' };
const CONTENTS = { 'about, in the frame': '公式1', help: 'Minori</p>', privacy: 'Minori</p>' };

testFirstPages(CONTENTS, async () => {
  const { aUserSummary, createTestShell } = await import('@minori/platform/testing');
  const { App } = await import('./App');
  const { createDialogBus } = await import('./dialogs/dialogBus');
  const { createSnackbar } = await import('./snackbar/snackbar');
  const { noRemotes } = await import('./testing/testSite');

  const channels = [1, 2, 3, 4, 5, 6].map((n) => aUserSummary({ name: `公式${n}`, username: `official_${n}` }));
  const banner = { kind: 'general_notification', severity: 'info', text: '点検のお知らせです', url: '/help' } as const;
  const answers: TestShellOptions['answers'] = {
    'GET /feeds/featured_channels': { data: { channels } },
    'GET /feeds/creator-posts': {
      data: {
        creator_posts: channels.map((user_info, n) => ({ id: `${n}`.repeat(24), title: '今週の為替', user_info })),
      },
    },
    'GET /profiles/system/banners': { data: ['1', '2'].map((n) => ({ ...banner, id: n.repeat(24) })) },
  };
  return (name, language, renderedAt) => {
    const shell = createTestShell({ path: PATHS[name], language, renderedAt, answers });
    const site = {
      shell,
      session: {} as SessionStore, // for dialogs alone
      bus: createDialogBus(),
      snackbar: createSnackbar(),
      remotes: noRemotes,
      pageShown: () => {},
      keptAt: null,
      serverViewOf: () => null,
    };
    return { element: <App site={site} />, queryClient: shell.queryClient };
  };
});
