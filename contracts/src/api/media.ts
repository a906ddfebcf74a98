import { z } from 'zod';
import { endpoint } from '../endpoint';
import { media, mediaCandidate, mediaPrecheck } from '../entities/media';
import { id, success } from '../entities/shared';
import { currentUser } from '../entities/user';

/** A form with one file in it. */
const form = z.object({ file: z.file() });

export const mediaFiles = {
  upload: endpoint('POST /posts/media', {
    summary:
      'Upload a picture, sound or film, to be named by a post within 24 hours; films and sounds are processed first',
    access: 'member',
    accepts: 'multipart',
    body: form,
    response: success(media),
    status: 201,
  }),
  ofLink: endpoint('POST /posts/link', {
    summary: 'Make a medium of a link, with what its page says about itself, to be named by a post within 24 hours',
    access: 'member',
    body: z.object({ link: z.string().min(1, 'required').max(2_000, 'too_long') }),
    response: success(media),
    status: 201,
  }),
  precheck: endpoint('POST /posts/precheck_media', {
    summary: 'What is to be said about files before they are uploaded',
    access: 'member',
    body: z.object({ media: z.array(mediaCandidate).min(1, 'required').max(20, 'too_long') }),
    response: success(mediaPrecheck),
  }),
  mine: endpoint('GET /posts/media/:id', {
    summary: 'An own medium: how far its processing is',
    access: 'member',
    params: z.object({ id }),
    response: success(media),
  }),
  setAvatar: endpoint('POST /profiles/me/avatar', {
    summary: 'Make a picture the own avatar, cut to a square',
    access: 'member',
    sessionCheck: 'each_call',
    accepts: 'multipart',
    body: form,
    response: success(currentUser),
  }),
  file: endpoint('GET /media/:id/:variant', {
    summary: 'A file of a medium. Those of restricted media want the signature of an address that was handed out',
    access: 'public',
    answers: 'bytes',
    params: z.object({ id, variant: z.string().regex(/^[a-z0-9-]{1,40}\.(webp|mp4|m4a)$/, 'invalid') }),
    query: z.object({
      /** When the address ends, in seconds since 1970, and the signature. */
      e: z.string().max(20, 'invalid').optional(),
      s: z.string().max(100, 'invalid').optional(),
    }),
    response: z.file(),
  }),
  film: endpoint('GET /media/films/:id/:expires/:viewer/:signature/:name', {
    summary:
      'A file of a film of a course: a list of its sizes or segments (HLS), a segment, all of it (MP4) or its poster, for whom the address was made',
    access: 'public',
    answers: 'bytes',
    params: z.object({
      id,
      /** When the address ends, in seconds since 1970. */
      expires: z.string().regex(/^\d{1,12}$/, 'invalid'),
      /** A member, or `guest`. */
      viewer: z.string().regex(/^(?:[0-9a-f]{24}|guest)$/, 'invalid'),
      signature: z.string().max(100, 'invalid'),
      name: z.string().regex(/^[a-z0-9-]{1,40}\.(m3u8|m4s|mp4|webp)$/, 'invalid'),
    }),
    response: z.file(),
  }),
};
