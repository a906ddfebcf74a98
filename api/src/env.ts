import { isInvoiceNumber, toZenginText } from '@minori/contracts/rules';
import { z } from 'zod';
import { parsePartnerKeys, parsePartnerSites } from './adapters/partners/settings';
import { parseSealingKeys } from './sealing';
import { isVapidPair } from './vapid';

/** Signs links in mails where nothing else was set; a production start refuses it. */
const DEVELOPMENT_SECRET = 'minori-development-secret-not-for-production';
/** Seals what is stored of payees where nothing else was set; a production start refuses it. */
const DEVELOPMENT_KEY = 'bWlub3JpLWRldmVsb3BtZW50LWtleS1uby1zZWNyZXQ=';
const DEVELOPMENT_CONTACT = 'support@minori.example';
/** Examples, and marked as such: what is sold on one machine has receipts, too. */
const DEVELOPMENT_OPERATOR = {
  name: '株式会社みのり（サンプル）',
  address: '〒100-0000 東京都千代田区みのり町1-2-3（例）',
  invoiceNumber: 'T7123456789012',
  representative: 'デモ運営',
  phone: '03-0000-0000（デモ運営）',
};
/** The account of an example: files of transfers made on one machine are no use to any bank. */
const DEVELOPMENT_PAYER = {
  clientCode: '0000000000',
  clientName: 'ｶ)ﾐﾉﾘ(ｻﾝﾌﾟﾙ)',
  bankCode: '0000',
  bankName: 'ｻﾝﾌﾟﾙ',
  branchCode: '000',
  branchName: 'ｻﾝﾌﾟﾙ',
  number: '0000000',
};
const DEVELOPMENT_SMTP = 'smtp://127.0.0.1:1025';

/** A name as files of banks have it, written in any kana. */
const bankText = (most: number) =>
  z.string().transform((text, context) => {
    const written = toZenginText(text);
    if (written && written.length <= most) return written;
    context.addIssue({ code: 'custom', message: `must be kana, capitals or digits, ${most} half-width ones at most` });
    return z.NEVER;
  });
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const digits = (length: number) => z.string().regex(new RegExp(`^\\d{${length}}$`), `must be ${length} digits`);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://'),
    /** What several processes tell each other goes through it; without one each is on its own. */
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .optional(),
    FIREBASE_PROJECT: z.string().default('demo-minori'),
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .default(DEVELOPMENT_SMTP),
    MAIL_FROM: z.string().default('みのり <no-reply@minori.example>'),
    /** With which the mail provider signs what it tells of mails that came back; without one it tells nothing. */
    MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Whom members ask about contracts and payments: told on the last screen before a payment. */
    CONTACT_EMAIL: z.email().default(DEVELOPMENT_CONTACT),
    /** Who sells: what receipts name. */
    OPERATOR_NAME: z.string().trim().max(60).default(DEVELOPMENT_OPERATOR.name),
    OPERATOR_ADDRESS: z.string().trim().max(100).default(DEVELOPMENT_OPERATOR.address),
    /** The operator's number as an issuer of qualified invoices. */
    OPERATOR_INVOICE_NUMBER: z
      .string()
      .refine(isInvoiceNumber, 'must be T and 13 digits, of which the first checks the others')
      .default(DEVELOPMENT_OPERATOR.invoiceNumber),
    /** Whom the law wants to be named as responsible for what is sold, and where they are called. */
    OPERATOR_REPRESENTATIVE: z.string().trim().max(60).default(DEVELOPMENT_OPERATOR.representative),
    OPERATOR_PHONE: z.string().trim().max(40).default(DEVELOPMENT_OPERATOR.phone),
    /** From which account creators are paid, and as what the bank knows who pays: what its file of transfers says. */
    PAYER_CLIENT_CODE: digits(10).default(DEVELOPMENT_PAYER.clientCode),
    PAYER_NAME: bankText(40).default(DEVELOPMENT_PAYER.clientName),
    PAYER_BANK_CODE: digits(4).default(DEVELOPMENT_PAYER.bankCode),
    PAYER_BANK_NAME: bankText(15).default(DEVELOPMENT_PAYER.bankName),
    PAYER_BRANCH_CODE: digits(3).default(DEVELOPMENT_PAYER.branchCode),
    PAYER_BRANCH_NAME: bankText(15).default(DEVELOPMENT_PAYER.branchName),
    PAYER_ACCOUNT_TYPE: z.enum(['ordinary', 'current']).default('ordinary'),
    PAYER_ACCOUNT_NUMBER: digits(7).default(DEVELOPMENT_PAYER.number),
    /** Where people see the site: the base of links in mails, and the one origin that may call from a browser. */
    SITE_URL: z
      .url()
      .default('http://127.0.0.1:3000')
      .transform((url) => url.replace(/\/+$/, '')),
    /** Keys the signature of links in mails. */
    SIGNING_SECRET: z.string().min(32, 'must have at least 32 characters').default(DEVELOPMENT_SECRET),
    /** Seal what is stored of those who are paid: `ID:BASE64`, 32 bytes each, the newest first, which seals; all of them open. */
    SEALING_KEYS: z
      .string()
      .refine((text) => parseSealingKeys(text), 'must be ID:BASE64, of 32 bytes each, separated by commas')
      .default(`development:${DEVELOPMENT_KEY}`),
    /** What the site's server proves itself with, so that the API believes it for whom it calls. */
    SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Who shows it reads the metrics of the process; without one there are none. */
    METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Stripe, which processes cards: all three, or none. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** The simulator of the sandbox in place of Stripe. */
    STRIPE_SIMULATOR_URL: z.url().optional(),
    /** Where uploads are worked on and, without a bucket, where the files of media lie. */
    MEDIA_DIR: z.string().default('.data/media'),
    /** A bucket of a service that speaks S3, for the files of media. */
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** What takes live streams in: our own process, or a MediaMTX, whose recordings are read elsewhere than it is controlled. */
    LIVE_ENGINE: z.enum(['own', 'mediamtx']).default('own'),
    LIVE_PLAYBACK_URL: z.url().optional(),
    /** The engine of live streams: where it is reached, what it and the API prove themselves with, and where programs send to; all, or none. */
    LIVE_URL: z.url().optional(),
    LIVE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    LIVE_RTMP_URL: z
      .string()
      .regex(/^rtmps?:\/\//, 'must begin with rtmp:// or rtmps://')
      .optional(),
    /** Where the sites of partners are: `PARTNER=URL`, separated by commas. */
    PARTNER_SITES: z
      .string()
      .default('')
      .refine((text) => parsePartnerSites(text), 'must be PARTNER=URL, separated by commas'),
    /** With which partners sign: `PARTNER=SECRET`, separated by commas; twice for one that is changing its key. */
    PARTNER_KEYS: z
      .string()
      .default('')
      .refine(
        (text) => parsePartnerKeys(text),
        'must be PARTNER=SECRET, of 32 characters or more, separated by commas, two of a partner at most',
      ),
    /** The program that films and sounds are processed with; else one is looked for. */
    FFMPEG_PATH: z.string().optional(),
    /** Where prices come from. `twelve_data` is a service on the internet that wants a key. */
    MARKET_DATA: z.enum(['simulated', 'twelve_data']).default('simulated'),
    TWELVE_DATA_KEY: z.string().optional(),
    /** Twilio, which sends texts to telephones: all three, or none. */
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    /** The pair by which push services know who pushes, as `web-push generate-vapid-keys` makes it: both, or no pushes. */
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    /** Push services of browsers besides those that everybody knows: origins, separated by commas. */
    PUSH_SERVICES: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .refine(
        (origins) => origins.every(isOrigin),
        'must be origins, as https://push.example.com, separated by commas',
      ),
    TWELVE_DATA_URL: z
      .url()
      .default('https://api.twelvedata.com')
      .transform((url) => url.replace(/\/+$/, '')),
    /** How often a source on the internet is asked for the last prices. */
    MARKET_DATA_SECONDS: z.coerce.number().int().min(5).max(3_600).default(60),
    /** What this process does: answer calls, run jobs, or both. */
    ROLE: z.enum(['api', 'worker', 'all']).default('all'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    /** How many days the product's time is ahead of the machine's, for journeys in which time passes. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** Whether works on one document wait for each other. Tests of what several processes do at once switch it off. */
    TURNS: z.enum(['on', 'off']).default('on'),
    /** Whether answers are held against the contract; in production they never are. Benchmarks switch it off. */
    /** Of what makes films of courses: the lower, the more it lets others go first. */
    FILM_PRIORITY: z.enum(['lowest', 'low', 'normal']).default('lowest'),
    RESPONSE_CHECKS: z.enum(['on', 'off']).default('on'),
    /** How many proxies of ours stand before the API, for calls that do not come through the site's server. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env.S3_BUCKET && !env[name]) refuse(name, 'must be set with S3_BUCKET');
    }
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (Boolean(env[name]) !== Boolean(env.STRIPE_SECRET_KEY)) refuse(name, 'must be set with STRIPE_SECRET_KEY');
    }
    for (const name of ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) {
      if (Boolean(env[name]) !== Boolean(env.TWILIO_ACCOUNT_SID)) refuse(name, 'must be set with TWILIO_ACCOUNT_SID');
    }
    for (const name of ['LIVE_SECRET', 'LIVE_RTMP_URL'] as const) {
      if (Boolean(env[name]) !== Boolean(env.LIVE_URL)) refuse(name, 'must be set with LIVE_URL');
    }
    if (Boolean(env.LIVE_PLAYBACK_URL) !== (env.LIVE_ENGINE === 'mediamtx')) {
      refuse('LIVE_PLAYBACK_URL', 'must be set with LIVE_ENGINE=mediamtx');
    } else if (env.LIVE_PLAYBACK_URL && !env.LIVE_URL) {
      refuse('LIVE_URL', 'must be set with LIVE_ENGINE=mediamtx');
    }
    if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY)) {
      refuse('VAPID_PRIVATE_KEY', 'must be set with VAPID_PUBLIC_KEY');
    } else if (env.VAPID_PUBLIC_KEY && !isVapidPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY ?? '')) {
      refuse('VAPID_PRIVATE_KEY', 'must be the other half of VAPID_PUBLIC_KEY');
    }
    if (env.MARKET_DATA === 'twelve_data' && !env.TWELVE_DATA_KEY) {
      refuse('TWELVE_DATA_KEY', 'must be set with MARKET_DATA=twelve_data');
    }
    if (env.NODE_ENV !== 'production') return;
    if (env.PUSH_SERVICES.some((origin) => !origin.startsWith('https:'))) {
      refuse('PUSH_SERVICES', 'must be https in production');
    }
    if ([...(parsePartnerSites(env.PARTNER_SITES)?.values() ?? [])].some((url) => !url.startsWith('https:'))) {
      refuse('PARTNER_SITES', 'must be https in production');
    }
    if (env.FIREBASE_AUTH_EMULATOR_HOST) refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production');
    if (env.FIREBASE_PROJECT.startsWith('demo-')) refuse('FIREBASE_PROJECT', 'must be a real project in production');
    if (env.STRIPE_SIMULATOR_URL) refuse('STRIPE_SIMULATOR_URL', 'must not be set in production');
    if (env.SIGNING_SECRET === DEVELOPMENT_SECRET) refuse('SIGNING_SECRET', 'must be set in production');
    if (env.SEALING_KEYS.includes(DEVELOPMENT_KEY)) refuse('SEALING_KEYS', 'must be set in production');
    if (env.SITE_SECRET === undefined) refuse('SITE_SECRET', 'must be set in production');
    if (env.CONTACT_EMAIL === DEVELOPMENT_CONTACT) refuse('CONTACT_EMAIL', 'must be set in production');
    if (env.OPERATOR_NAME === DEVELOPMENT_OPERATOR.name) refuse('OPERATOR_NAME', 'must be set in production');
    if (env.OPERATOR_ADDRESS === DEVELOPMENT_OPERATOR.address) refuse('OPERATOR_ADDRESS', 'must be set in production');
    if (env.OPERATOR_INVOICE_NUMBER === DEVELOPMENT_OPERATOR.invoiceNumber) {
      refuse('OPERATOR_INVOICE_NUMBER', 'must be set in production');
    }
    if (env.OPERATOR_REPRESENTATIVE === DEVELOPMENT_OPERATOR.representative) {
      refuse('OPERATOR_REPRESENTATIVE', 'must be set in production');
    }
    if (env.OPERATOR_PHONE === DEVELOPMENT_OPERATOR.phone) refuse('OPERATOR_PHONE', 'must be set in production');
    if (env.PAYER_CLIENT_CODE === DEVELOPMENT_PAYER.clientCode)
      refuse('PAYER_CLIENT_CODE', 'must be set in production');
    if (env.PAYER_NAME === DEVELOPMENT_PAYER.clientName) refuse('PAYER_NAME', 'must be set in production');
    if (env.PAYER_BANK_CODE === DEVELOPMENT_PAYER.bankCode) refuse('PAYER_BANK_CODE', 'must be set in production');
    if (env.PAYER_BANK_NAME === DEVELOPMENT_PAYER.bankName) refuse('PAYER_BANK_NAME', 'must be set in production');
    if (env.PAYER_BRANCH_NAME === DEVELOPMENT_PAYER.branchName)
      refuse('PAYER_BRANCH_NAME', 'must be set in production');
    if (env.PAYER_ACCOUNT_NUMBER === DEVELOPMENT_PAYER.number)
      refuse('PAYER_ACCOUNT_NUMBER', 'must be set in production');
    if (env.SMTP_URL === DEVELOPMENT_SMTP) refuse('SMTP_URL', 'must be set in production');
    if (env.LIVE_RTMP_URL && !env.LIVE_RTMP_URL.startsWith('rtmps:')) {
      refuse('LIVE_RTMP_URL', 'must be rtmps in production');
    }
    if (env.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'must be on in production');
    if (!env.SITE_URL.startsWith('https://')) refuse('SITE_URL', 'must be https in production');
  });

/** What the environment says, checked. */
export type Env = z.output<typeof schema>;

/** Return whether the operator is the example of development. */
export function isExampleOperator({ OPERATOR_NAME }: Pick<Env, 'OPERATOR_NAME'>): boolean {
  return OPERATOR_NAME === DEVELOPMENT_OPERATOR.name;
}

/** Read the environment. Throw one error that names every variable that is wrong; empty ones count as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}
