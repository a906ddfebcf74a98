import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { useShell } from '@minori/platform';

const PlayerBar = lazy(async () => ({ default: (await import('./PlayerBar')).PlayerBar }));

/** Show the player as long as there is something to hear, and keep its room free below the page. */
export function PlayerHost() {
  const { player } = useShell();
  const isShown = useStore(player.$player).track !== null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-player', isShown);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
