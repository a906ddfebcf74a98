import { z } from 'zod';
import { FAILURES } from '../rules/media';
import { precheckLevel } from './moderation';
import { id, instant } from './shared';

export const mediaType = z.enum(['image', 'video', 'link', 'audio', 'stream']);
/** `processing` until the server has made its own files of an upload; only its owner sees it then. */
export const mediaStatus = z.enum(['processing', 'ready', 'failed']);

/**
 * A picture, a sound, a film or a link of a post. Addresses are of the site itself, but for `url` of a link, which is
 * where the link leads to; those of restricted media are signed and end within the hour. While the viewer may not see
 * the medium, it has neither address nor title: only its kind, size, duration, spectrum and `blur` are left, and of a
 * sound with free minutes `free_version`, which is open to guests too.
 */
export const media = z.object({
  id,
  type: mediaType,
  status: mediaStatus,
  /** Why processing failed, a code with a sentence of its own; null unless `status` is `failed`. */
  failure: z.enum(FAILURES).nullable(),
  /** Of a film of a course that is being made: how far that is, in whole percent. */
  progress: z.int().min(0).max(100).optional(),
  /** Of the recording of a live stream: an edit of its post keeps it, and only its own page takes it out. */
  is_recording: z.literal(true).optional(),
  data: z.object({
    url: z.string().nullable(),
    /** Pixels of what `url` shows. */
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    /** Seconds. */
    duration: z.number().nonnegative().nullable(),
    /** A still picture: of an image a smaller one, of a film its poster, of a link its preview. */
    thumbnail_url: z.string().nullable(),
    /** A tiny picture as a data address, to show until the real one is there, or in place of it. */
    blur: z.string().nullable(),
    /** Whether a picture was taken rather than drawn: a photograph may be cut at its edges, a chart or a screenshot never. */
    is_photo: z.boolean(),
    /** The beginning of a sound, as long as `free_minutes` of the post says, open to everybody. */
    free_version: z.string().nullable(),
    title: z.string().nullable(),
    /** The same picture in several widths, the smallest first; empty for all but images. */
    sizes: z.array(z.object({ url: z.string(), width: z.int().positive(), height: z.int().positive() })),
    /** Loudness of a sound over its length, 120 figures of 0 to 100. */
    spectrum: z.array(z.int().min(0).max(100)).nullable(),
    /** Of a link: what the page says about itself, and the name of its site. */
    description: z.string().nullable(),
    site_name: z.string().nullable(),
    /** Of a link to a post of this site: that post. */
    post_id: id.nullable(),
  }),
});

/**
 * Where a film of a course lies for one viewer: addresses of the site that end some minutes later. Whoever still plays it then asks for
 * new ones.
 */
export const filmLinks = z.object({
  /** The list of its sizes (HLS). */
  hls: z.string(),
  /** All of it in one file, for browsers that can't read such a list. */
  mp4: z.string(),
  poster: z.string(),
  expires_at: instant,
});

/** What the browser knows of a file before it is sent. */
export const mediaCandidate = z.object({
  type: z.enum(['image', 'video', 'audio']),
  name: z.string().max(255, 'too_long').default(''),
  /** Bytes. */
  size: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Seconds. */
  duration: z.number().nonnegative().optional(),
  /** Hexadecimal SHA-256 of the file: tells what was uploaded before. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'invalid')
    .optional(),
});

/** What is to be said about files before they are sent. With `is_allowed` false an upload would be refused. */
export const mediaPrecheck = z.object({
  level: precheckLevel,
  is_allowed: z.boolean(),
  /** `index` is the file's place in the call. */
  reasons: z.array(z.object({ index: z.int().nonnegative(), code: z.string(), message: z.string() })),
});

export type MediaType = z.infer<typeof mediaType>;
export type MediaStatus = z.infer<typeof mediaStatus>;
export type FilmLinks = z.infer<typeof filmLinks>;
export type Media = z.infer<typeof media>;
export type MediaCandidate = z.infer<typeof mediaCandidate>;
export type MediaPrecheck = z.infer<typeof mediaPrecheck>;
