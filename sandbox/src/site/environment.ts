import type { Outside } from './outside.ts';

/** Where the API and the site's server listen, and what the site is made of. */
export interface Places {
  apiUrl: string;
  siteUrl: string;
  remotesFile: string;
  /** Where files of media lie. */
  mediaDir: string;
}

const given = (name: string, otherwise: string) => process.env[name] || otherwise;
const portOf = (url: string) => new URL(url).port;

function common(outside: Outside, { siteUrl }: Places) {
  return {
    NODE_ENV: process.env['NODE_ENV'] === 'production' ? 'production' : 'development',
    LOG_LEVEL: given('LOG_LEVEL', 'info'),
    SITE_URL: given('SITE_URL', siteUrl),
    FIREBASE_PROJECT: outside.firebaseProject,
  };
}

/** Return the API's environment. */
export function apiEnvironment(outside: Outside, places: Places): Record<string, string> {
  return {
    ...common(outside, places),
    PORT: portOf(places.apiUrl),
    MONGODB_URI: outside.mongoUri,
    ...(outside.authHost && { FIREBASE_AUTH_EMULATOR_HOST: outside.authHost }),
    SMTP_URL: outside.smtpUrl,
    MEDIA_DIR: given('MEDIA_DIR', places.mediaDir),
    MAIL_FROM: given('MAIL_FROM', 'みのり <no-reply@minori.example>'),
    // The site's server stands before it.
    TRUSTED_PROXIES: given('TRUSTED_PROXIES', '1'),
  };
}

/** Return the environment of the site's server. */
export function siteEnvironment(outside: Outside, places: Places): Record<string, string> {
  return {
    ...common(outside, places),
    PORT: portOf(places.siteUrl),
    API_URL: places.apiUrl,
    REMOTES_FILE: places.remotesFile,
    AUTH_EMULATOR_URL: outside.authHost ? `http://${outside.authHost}` : '',
    GAPI_URL: outside.gapiUrl ?? '',
  };
}
