import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useShell } from '@minori/platform';

const PlayerBar = lazy(async () => ({ default: (await import('./PlayerBar')).PlayerBar }));
const StreamCorner = lazy(async () => ({ default: (await import('./StreamCorner')).StreamCorner }));

/** What the player shows: the bar of a recording, and the corner of a live stream. */
export function Players() {
  const { player } = useShell();
  const { track, stream } = useStore(player.$player);
  return (
    <Suspense fallback={null}>
      {track && <PlayerBar />}
      {stream && <StreamCorner key={stream.id} stream={stream} />}
    </Suspense>
  );
}
