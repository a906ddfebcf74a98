import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useShell } from '@minori/platform';

const Players = lazy(async () => ({ default: (await import('./Players')).Players }));

/** Show the player as long as there is something to hear or to watch. */
export function PlayerHost() {
  const { player } = useShell();
  const { track, stream } = useStore(player.$player);
  return (
    (track || stream) && (
      <Suspense>
        <Players />
      </Suspense>
    )
  );
}
