import { Boundary } from '@minori/platform';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Remotes } from '../remotes/remotes';
import { cardAt, type PageCard } from '../remotes/shipped';
import type { Aim } from './aim';
import { addressOf, watchInterest, type Approach } from './watchInterest';

interface CardsProps {
  remotes: Remotes;
}

interface OneCardProps extends CardsProps {
  aim: Aim;
  onEnd(): void;
}

/** One card. Its code is asked for anew each time, should it not have come. */
function OneCard(props: OneCardProps) {
  const [Card] = useState(() => lazy(async () => ({ default: (await import('./Card')).Card })));
  return (
    <Boundary resetKey="" onError={props.onEnd}>
      <Suspense fallback={null}>
        <Card {...props} />
      </Suspense>
    </Boundary>
  );
}

const isSame = (one: PageCard | null, other: PageCard) => JSON.stringify(one) === JSON.stringify(other);

/** Show a card beside a link to a page that has one, while the pointer or the keyboard's focus rests on the link. */
export function Cards({ remotes }: CardsProps) {
  const [aim, setAim] = useState<Aim | null>(null);
  const count = useRef(0);

  const show = useEffectEvent((place: HTMLElement, approach: Approach) => {
    if (aim?.place === place) return;
    const address = addressOf(place);
    const shipped = remotes.$shipped.get();
    const card = address && cardAt(shipped, address);
    if (!card || isSame(cardAt(shipped, location), card)) return; // the page that one is on needs none
    count.current += 1;
    setAim({ id: count.current, place, approach, card });
  });
  useEffect(() => watchInterest((place, approach) => show(place, approach)), []);

  if (!aim) return null;
  const end = () => setAim((now) => (now === aim ? null : now));
  return <OneCard key={aim.id} aim={aim} remotes={remotes} onEnd={end} />;
}
