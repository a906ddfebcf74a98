import type { ManifestSource } from '@minori/platform';

const information = { layout: 'columns', audience: 'everybody', screen: 'information' } as const;

/** What the shell shows itself. */
export const manifest = {
  name: 'shell',
  routes: {
    about: { path: '/about', ...information, rendered: true },
    help: { path: '/help', ...information, layout: 'plain', rendered: true },
    privacy: { path: '/privacy_policy', ...information, layout: 'plain', rendered: true },
    terms: { path: '/about/terms', ...information, layout: 'plain', rendered: true },
    transactions: {
      path: '/about/transactions',
      ...information,
      layout: 'plain',
      calls: ['/operator'],
      rendered: true,
    },
    coins: { path: '/about/coins', ...information, layout: 'plain', calls: ['/operator'], rendered: true },
    externalServices: { path: '/about/external_services', ...information, layout: 'plain', rendered: true },
    transparency: {
      path: '/about/transparency',
      ...information,
      layout: 'plain',
      calls: ['/transparency'],
      rendered: true,
    },
    status: { path: '/about/status', ...information, layout: 'plain', calls: ['/status'], rendered: true },
    verify: { path: '/mails/verify', ...information, layout: 'plain', crawled: false },
    email: { path: '/mails/email', ...information, layout: 'plain', crawled: false },
    reset: { path: '/mails/reset', ...information, layout: 'plain', crawled: false },
    unsubscribe: { path: '/mails/unsubscribe', ...information, layout: 'plain', crawled: false },
    share: { path: '/p/share', ...information, layout: 'plain', crawled: false },
  },
  dialogs: ['auth.link', 'auth.login', 'auth.password', 'auth.register', 'system.popup'],
  /** First segments that the site's server answers itself: there can be no pages. */
  served: [
    'api',
    'assets',
    'healthz',
    'images',
    'manifest.webmanifest',
    'offline.html',
    'remotes',
    'remotes.json',
    'robots.txt',
    'service-worker.js',
    'sitemap.xml',
  ],
} as const satisfies ManifestSource & { name: string; served: readonly string[] };
