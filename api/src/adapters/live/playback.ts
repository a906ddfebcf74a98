import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../secrets';

/** A link opens a stream for so long at most. */
const LONGEST_SECONDS = 300;
/** How far apart the clocks of two machines may be. */
const SKEW_SECONDS = 30;
const MAC_LENGTH = 22;
const LINK = /^\/live\/hls\/(\d{1,12})\.(\d{1,9})\.([\w-]{22})\/([0-9a-f]{24})\/([\w.-]{1,60})$/;

/** What a playback link opens. */
export interface Playback {
  streamId: string;
  /** Links of an epoch end when the stream has a later one. */
  epoch: number;
}

/**
 * Return the link of a stream's list, for `seconds`, five minutes at most. What the list names is opened by the same link.
 * @param file `index.m3u8` with low latency, `plain.m3u8` without
 */
export function playbackPath(
  secret: string,
  { streamId, epoch }: Playback,
  { seconds, file }: { seconds: number; file: 'index.m3u8' | 'plain.m3u8' },
  at: number = Date.now(),
): string {
  const expiry = Math.floor(at / 1_000) + Math.min(seconds, LONGEST_SECONDS);
  return `/live/hls/${expiry}.${epoch}.${mac(secret, streamId, expiry, epoch)}/${streamId}/${file}`;
}

/** An address below `/live/hls/`: what its link opens, or null where it is wrong or over, and the file. */
export interface OpenedPlayback {
  opens: Playback | null;
  file: string;
}

/** Links that were found to be ours, with what they were signed by: a viewer asks four times a second by the same one. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** Return what an address made by {@link playbackPath} opens; null when it is none. Whether its epoch is over the caller knows. */
export function opensPlayback(secret: string, path: string, at: number = Date.now()): OpenedPlayback | null {
  const [, expiry = '', epoch = '', given = '', streamId = '', file = ''] = LINK.exec(path) ?? [];
  if (!file) return null;
  const left = Number(expiry) - at / 1_000;
  const isOpen = left > 0 && left <= LONGEST_SECONDS + SKEW_SECONDS;
  const isOurs = isSigned(secret, { streamId, expiry: Number(expiry), epoch: Number(epoch), given });
  return { opens: isOpen && isOurs ? { streamId, epoch: Number(epoch) } : null, file };
}

function isSigned(secret: string, link: { streamId: string; expiry: number; epoch: number; given: string }): boolean {
  const { streamId, expiry, epoch, given } = link;
  const text = `${expiry}.${epoch}.${given}/${streamId}`;
  if (known.get(text) === secret) return true;
  if (!isSameSecret(given, mac(secret, streamId, expiry, epoch))) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, secret);
  return true;
}

function mac(secret: string, streamId: string, expiry: number, epoch: number): string {
  const text = `hls:${streamId}:${expiry}:${epoch}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, MAC_LENGTH);
}
