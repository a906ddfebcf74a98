import type { PlayerCapability } from '@minori/platform';

/** How far the keys and buttons jump, in seconds. */
export const BACK_SECONDS = 10;
export const FORWARD_SECONDS = 30;

/** Let the keys of keyboards, headphones and lock screens steer the player. */
export function startMediaSession(player: PlayerCapability): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const jump = (seconds: number) => player.seek(player.$position.get() + seconds);
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.toggle()],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => jump(-(seekOffset ?? BACK_SECONDS))],
    ['seekforward', ({ seekOffset }) => jump(seekOffset ?? FORWARD_SECONDS)],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
    ['previoustrack', () => player.previous()],
    ['nexttrack', () => player.next()],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // This browser has no such key.
    }
  }
  let shown: string | undefined;
  player.$player.listen(({ track, status }) => {
    mediaSession.playbackState = status === 'playing' ? 'playing' : track ? 'paused' : 'none';
    if (track?.id === shown) return;
    shown = track?.id;
    mediaSession.metadata = track
      ? new MediaMetadata({
          title: track.trackTitle,
          artist: track.postAuthor,
          artwork: track.thumbnailUrl ? [{ src: track.thumbnailUrl }] : [],
        })
      : null;
  });
}
