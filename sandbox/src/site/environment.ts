import type { Outside } from './outside.ts';

/** Where the API and the site's server listen, and what the site is made of. */
export interface Places {
  apiUrl: string;
  siteUrl: string;
  remotesFile: string;
  /** Where files of media lie. */
  mediaDir: string;
  /** What the API knows the site's server by, unless the environment names something else. */
  siteSecret: string;
  live: LivePlaces;
}

/** Where the engine of live streaming is, and what it shares with the API and the site's server. */
export interface LivePlaces {
  url: string;
  secret: string;
  /** Where it listens for programs that publish, and keeps streams; null where it runs elsewhere. */
  own: { rtmpPort: number; folder: string } | null;
}

const given = (name: string, otherwise: string) => process.env[name] || otherwise;
const portOf = (url: string) => new URL(url).port;

function common(outside: Outside, { siteUrl, siteSecret, live }: Places) {
  return {
    NODE_ENV: process.env['NODE_ENV'] === 'production' ? 'production' : 'development',
    LOG_LEVEL: given('LOG_LEVEL', 'info'),
    SITE_URL: given('SITE_URL', siteUrl),
    SITE_SECRET: given('SITE_SECRET', siteSecret),
    LIVE_URL: live.url,
    LIVE_SECRET: live.secret,
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
    ...(outside.mailSecret && { MAIL_WEBHOOK_SECRET: outside.mailSecret }),
    STRIPE_SECRET_KEY: outside.stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: outside.stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: outside.stripe.webhookSecret,
    ...(outside.stripe.simulatorUrl && { STRIPE_SIMULATOR_URL: outside.stripe.simulatorUrl }),
    LIVE_RTMP_URL: given('LIVE_RTMP_URL', places.live.own ? `rtmp://127.0.0.1:${places.live.own.rtmpPort}/live` : ''),
    VAPID_PUBLIC_KEY: outside.push.publicKey,
    VAPID_PRIVATE_KEY: outside.push.privateKey,
    PUSH_SERVICES: given('PUSH_SERVICES', outside.push.serviceUrl ?? ''),
    PARTNER_SITES: outside.partners.sites,
    PARTNER_KEYS: outside.partners.keys,
    MEDIA_DIR: given('MEDIA_DIR', places.mediaDir),
    MAIL_FROM: given('MAIL_FROM', 'みのり <no-reply@minori.example>'),
    // Proxies stand before the site; of its visitors the site's server tells.
    TRUSTED_PROXIES: '0',
  };
}

/** Return the environment of the site's server. */
export function siteEnvironment(outside: Outside, places: Places): Record<string, string> {
  return {
    ...common(outside, places),
    PORT: portOf(places.siteUrl),
    API_URL: places.apiUrl,
    TRUSTED_PROXIES: given('TRUSTED_PROXIES', '0'),
    REMOTES_FILE: places.remotesFile,
    AUTH_EMULATOR_URL: outside.authHost ? `http://${outside.authHost}` : '',
    GAPI_URL: outside.gapiUrl ?? '',
    STRIPE_PUBLISHABLE_KEY: outside.stripe.publishableKey,
    STRIPE_SIMULATOR_URL: outside.stripe.simulatorUrl ?? '',
  };
}

/** Return the environment of the engine of live streaming, which keeps streams in `folder`. */
export function liveEnvironment(
  outside: Outside,
  places: Places,
  { rtmpPort, folder }: NonNullable<LivePlaces['own']>,
): Record<string, string> {
  const { NODE_ENV, LOG_LEVEL, SITE_URL, LIVE_SECRET } = common(outside, places);
  return {
    NODE_ENV,
    LOG_LEVEL,
    LIVE_SECRET,
    LIVE_PORT: portOf(places.live.url),
    LIVE_RTMP_PORT: String(rtmpPort),
    LIVE_FOLDER: given('LIVE_FOLDER', folder),
    LIVE_API_URL: places.apiUrl,
    LIVE_ORIGINS: given('LIVE_ORIGINS', new URL(SITE_URL).origin),
  };
}
