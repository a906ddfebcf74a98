/** @jest-environment node */
import type { TransparencyMonth } from '@minori/contracts';
import { REPORT_REASONS, VIOLATION_CLASSES } from '@minori/contracts/rules';
import type { TestShellOptions } from '@minori/platform/testing';
import { testFirstPages } from '@minori/platform/testing/first-page';
import type { SessionStore } from './session/session';

const PATHS: Record<string, string> = {
  'about, in the frame': '/about',
  help: '/help',
  privacy: '/privacy_policy',
  transactions: '/about/transactions',
  'external services': '/about/external_services',
  transparency: '/about/transparency',
  status: '/about/status',
};
const CONTENTS = {
  'about, in the frame': '公式1',
  help: 'Minori</p>',
  privacy: 'Minori</p>',
  transactions: '株式会社みのり',
  'external services': 'Stripe',
  transparency: '<table',
  status: 'API',
};

testFirstPages(CONTENTS, async () => {
  const { aUserSummary, createTestShell } = await import('@minori/platform/testing');
  const { App } = await import('./App');
  const { createDialogBus } = await import('./dialogs/dialogBus');
  const { createSnackbar } = await import('./snackbar/snackbar');
  const { noRemotes } = await import('./testing/testSite');

  const channels = [1, 2, 3, 4, 5, 6].map((n) => aUserSummary({ name: `公式${n}`, username: `official_${n}` }));
  const few = (names: readonly string[]) => Object.fromEntries(names.map((name, n) => [name, n === 0 ? null : n + 4]));
  const month = {
    month: '2026-10',
    as_of: '2026-11-01T19:30:00.000Z',
    reports: few(REPORT_REASONS),
    decisions: { upheld: 12, rejected: null },
    violations: few(VIOLATION_CLASSES),
    stopped: few(VIOLATION_CLASSES),
    appeals: { received: 9, approved: null, rejected: 6 },
    restored: 0,
  } as TransparencyMonth;
  const banner = { kind: 'general_notification', severity: 'info', text: '点検のお知らせです', url: '/help' } as const;
  const answers: TestShellOptions['answers'] = {
    'GET /operator': {
      data: {
        name: '株式会社みのり（サンプル）',
        representative: 'デモ運営',
        address: '東京都',
        phone: '03-0000-0000',
        contact_email: 'support@minori.example',
        invoice_number: 'T7123456789012',
        is_example: true,
      },
    },
    'GET /status': {
      data: { as_of: '2026-11-27T03:00:00.000Z', services: [{ name: 'mail' as const, state: 'slow' as const }] },
    },
    'GET /transparency': { data: [month] },
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
      firstView: { shown: () => {}, isShown: () => false },
      keptAt: null,
      serverViewOf: () => null,
    };
    return { element: <App site={site} />, queryClient: shell.queryClient };
  };
});
