import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

const FENCED = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/;

const day = z.iso.date('must be a day, as 2026-12-31').nullable().default(null);

const schema = z.strictObject({
  /** Of the window, of search results and of previews. */
  title: z.string().trim().min(1, 'must be set').max(60, 'must have 60 characters at most'),
  description: z
    .string()
    .trim()
    .min(40, 'must have 40 characters at least')
    .max(160, 'must have 160 characters at most'),
  language: z.enum(['ja', 'en']),
  /** What previews show. */
  image: z
    .string()
    .regex(/^\/images\/[\w./-]+\.(png|jpg|webp)$/, 'must be a PNG, JPEG or WebP below /images/')
    .default('/images/icons/icon-512.png'),
  /** The first and the last day in Tokyo on which the page is there. */
  from: day,
  until: day,
  /** Keeps it out of search engines and of the sitemap. */
  noindex: z.boolean().default(false),
  /** Says 広告 before everything else, and that links are paid for. */
  advertisement: z.boolean().default(false),
});

/** What a content file says of itself. */
export type FrontMatter = z.output<typeof schema>;

/** What was found wrong with a content file, a sentence each. */
export class BadContent extends Error {
  override readonly name = 'BadContent';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    if (error instanceof YAMLParseError) throw new BadContent([`the front matter is no YAML: ${error.message}`]);
    throw error;
  }
}

/** Return what stands between the lines of dashes at the beginning of a file, and the rest. Throw `BadContent`. */
export function readFrontMatter(source: string): { front: FrontMatter; body: string } {
  const [, head, body] = FENCED.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new BadContent(['it must begin with front matter between ---']);
  const read = schema.safeParse(parseYaml(head));
  if (!read.success) {
    throw new BadContent(
      read.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)),
    );
  }
  const { from, until } = read.data;
  if (from && until && until < from) throw new BadContent(['until: must not be before from']);
  return { front: read.data, body };
}
