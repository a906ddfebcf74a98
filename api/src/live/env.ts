import { z } from 'zod';

const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);
const most = (usual: number) => z.coerce.number().int().min(0).max(1_000).default(usual);
const address = z.url().transform((url) => url.replace(/\/+$/, ''));

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    /** Where the API and the site's server reach the engine: nobody else needs to. */
    HOST: z.string().default('127.0.0.1'),
    LIVE_PORT: port(4_090),
    /** Where programs publish: everybody's programs where streams come from outside. */
    LIVE_RTMP_HOST: z.string().default('127.0.0.1'),
    LIVE_RTMP_PORT: port(1_935),
    /** The same, encrypted: with a certificate and its key, as files of PEM. */
    LIVE_RTMPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    LIVE_TLS_CERT: z.string().optional(),
    LIVE_TLS_KEY: z.string().optional(),
    /** Where streams and what the API is yet to be told are kept. */
    LIVE_FOLDER: z.string().default('.data/live'),
    /** Whether closed segments are copied into the storage of the API's media: a bucket, or a folder. */
    LIVE_STORAGE: z.enum(['off', 'on']).default('off'),
    MEDIA_DIR: z.string().default('.data/media'),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    LIVE_API_URL: address,
    /** Signs what the API and the engine say to each other, and the links of viewers. */
    LIVE_SECRET: z.string().min(32, 'must have at least 32 characters'),
    /** How many streams are taken at once: copied, and made into H.264, which takes half a processor or more. */
    LIVE_COPIES: most(20),
    LIVE_TRANSCODES: most(1),
    /** In which a source that was interrupted may come back. */
    LIVE_GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(60_000),
    /** Whose pages may send: origins, separated by commas. */
    LIVE_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean)),
    FFMPEG_PATH: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.LIVE_RTMPS_PORT === undefined || (env.LIVE_TLS_CERT && env.LIVE_TLS_KEY)) return;
    context.addIssue({
      code: 'custom',
      path: ['LIVE_RTMPS_PORT'],
      message: 'must be set with LIVE_TLS_CERT and LIVE_TLS_KEY',
    });
  });

/** What the engine's environment says, checked. */
export type LiveEnv = z.output<typeof schema>;

/** Read the environment. Throw one error that names every variable that is wrong; empty ones count as not set. */
export function readLiveEnv(source: Record<string, string | undefined>): LiveEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}
