import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../secrets';
import type { StoredMedia } from './model';

const HOUR_S = 3_600;
/** Within such a span all addresses of a file are the same, so that browsers keep what they have. */
const SPAN_S = HOUR_S / 2;

let key = '';

/** Set the secret that addresses are signed with. */
export function setSigningSecret(secret: string): void {
  key = secret;
}

/** What opens a restricted file until `e`, in seconds since 1970. */
export interface Signature {
  e: string;
  s: string;
}

/** Of which medium a file is, and who may see it now. */
type Signed = Pick<StoredMedia, 'id' | 'visibility'>;

/** Open one file of one medium for 30 to 60 minutes, or until the medium becomes private. */
export function signFile({ id, visibility }: Signed, variant: string, at: Date): Signature {
  const now = at.getTime() / 1_000;
  const e = String(Math.floor(now / SPAN_S) * SPAN_S + HOUR_S);
  return { e, s: digest([visibility === 'private' ? 'private' : 'media', id, variant, e]) };
}

/**
 * Seconds for which a signature still opens this file; 0 when it does not. What readers were given does not open a medium
 * that has become private; what its owner was given opens it also afterwards.
 */
export function validFor({ id, visibility }: Signed, variant: string, signature: Partial<Signature>, at: Date): number {
  const { e, s } = signature;
  if (!e || !s || !/^\d{1,12}$/.test(e)) return 0;
  const scopes = visibility === 'private' ? ['private'] : ['media', 'private'];
  if (!scopes.some((scope) => isSameSecret(s, digest([scope, id, variant, e])))) return 0;
  return Math.max(0, Math.floor(Number(e) - at.getTime() / 1_000));
}

/** Within such a span all addresses of a film for one viewer are the same. */
const FILM_SPAN_S = 300;
const FILM_VALID_S = 600;

/** Of which film, and for whom: a member's id, or `guest`. */
export interface FilmViewer {
  id: string;
  viewer: string;
  /** How often the films of its course were closed for them: what was signed before the latest opens nothing. */
  closings: number;
}

/** Open all of a film for one viewer for 5 to 10 minutes. */
export function signFilm({ id, viewer, closings }: FilmViewer, at: Date): Signature {
  const e = String(Math.floor(at.getTime() / 1_000 / FILM_SPAN_S) * FILM_SPAN_S + FILM_VALID_S);
  return { e, s: digest(['film', id, viewer, String(closings), e]) };
}

/** Seconds for which a signature still opens a film for a viewer; 0 when it does not. */
export function filmValidFor({ id, viewer, closings }: FilmViewer, { e, s }: Signature, at: Date): number {
  if (!/^\d{1,12}$/.test(e) || !isSameSecret(s, digest(['film', id, viewer, String(closings), e]))) return 0;
  return Math.max(0, Math.floor(Number(e) - at.getTime() / 1_000));
}

function digest(signed: string[]): string {
  if (!key) throw new Error('There is no secret to sign addresses of media with');
  return createHmac('sha256', key).update(signed.join('\n')).digest('base64url');
}
