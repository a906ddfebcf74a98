/** How one comes to a link. A finger never rests on one. */
export type Approach = 'pointer' | 'focus';

/** Whoever stays so long at a link is interested in what it leads to. */
const INTEREST_MS = 150;

const SIGNS = { pointer: 'pointerover', focus: 'focusin' } as const;
const PLACES = '[data-about], a[href]';
/** Ways through the site, and what a card itself holds. */
const ELSEWHERE = 'nav, [role=menu], [data-card]';

const IS_MEANT: Record<Approach, (event: Event) => boolean> = {
  pointer: (event) => (event as PointerEvent).pointerType === 'mouse',
  focus: ({ target }) => target instanceof Element && target.matches(':focus-visible'),
};

function placeOf(event: Event, approach: Approach): HTMLElement | null {
  if (!IS_MEANT[approach](event) || !(event.target instanceof Element)) return null;
  const place = event.target.closest<HTMLElement>(PLACES);
  return place?.closest(ELSEWHERE) ? null : place;
}

/** Return what a link, or the part of one that says `data-about`, leads to; null for other sites. */
export function addressOf(place: HTMLElement): URL | null {
  const address = new URL(place.dataset.about ?? place.getAttribute('href') ?? '', location.href);
  return address.origin === location.origin ? address : null;
}

/** Return the function that ends it. */
function watch(approach: Approach, onInterest: (place: HTMLElement) => void): () => void {
  let at: HTMLElement | null = null;
  let timer: number | undefined;
  const look = (event: Event) => {
    const place = placeOf(event, approach);
    if (place === at) return;
    clearTimeout(timer);
    at = place;
    if (place) timer = window.setTimeout(() => onInterest(place), INTEREST_MS);
  };
  const forget = () => clearTimeout(timer);
  document.addEventListener(SIGNS[approach], look, { passive: true });
  document.addEventListener('pointerdown', forget, { passive: true }); // a press is no rest
  return () => {
    document.removeEventListener(SIGNS[approach], look);
    document.removeEventListener('pointerdown', forget);
    forget();
  };
}

/**
 * Tell of each link, anywhere on the page, at which a mouse or the keyboard's focus stays for a moment, until the function that
 * is returned is called.
 */
export function watchInterest(onInterest: (place: HTMLElement, approach: Approach) => void): () => void {
  const ends = (['pointer', 'focus'] as const).map((approach) =>
    watch(approach, (place) => onInterest(place, approach)),
  );
  return () => {
    for (const end of ends) end();
  };
}
