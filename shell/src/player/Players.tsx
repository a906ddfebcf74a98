import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { useShell } from '@minori/platform';

const PlayerBar = lazy(async () => ({ default: (await import('./PlayerBar')).PlayerBar }));
const StreamCorner = lazy(async () => ({ default: (await import('./StreamCorner')).StreamCorner }));

/** What the player shows: the bar of a recording, whose room is kept free below the page, and the corner of a live stream. */
export function Players() {
  const { player } = useShell();
  const { track, stream } = useStore(player.$player);
  const hasBar = track !== null;
  useEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-player', hasBar);
    return () => documentElement.removeAttribute('data-player');
  }, [hasBar]);
  return (
    <>
      {track && (
        <Suspense>
          <PlayerBar />
        </Suspense>
      )}
      {stream && (
        <Suspense>
          <StreamCorner key={stream.id} stream={stream} />
        </Suspense>
      )}
    </>
  );
}
