import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { useShell } from '@minori/platform';

const Players = lazy(async () => ({ default: (await import('./Players')).Players }));

/** Show the player as long as there is something to hear or to watch, and keep the room of its bar free below the page. */
export function PlayerHost() {
  const { player } = useShell();
  const { track, stream } = useStore(player.$player);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-player', track !== null);
  }, [track]);
  if (!track && !stream) return null;
  return (
    <Suspense fallback={null}>
      <Players />
    </Suspense>
  );
}
