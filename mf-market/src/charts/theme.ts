import { useMemo, useSyncExternalStore } from 'react';

/** The colours of charts, as the theme and the chosen price colours have them now. */
export interface ChartTheme {
  text: string;
  grid: string;
  surface: string;
  accent: string;
  /** Of what is expected. */
  outlook: string;
  neutral: string;
  up: string;
  down: string;
  average25: string;
  average75: string;
  average200: string;
  font: string;
}

const NAMES: Record<keyof ChartTheme, string> = {
  text: '--m-text-secondary',
  grid: '--m-hairline',
  surface: '--m-surface',
  accent: '--m-accent',
  outlook: '--m-text',
  neutral: '--m-border',
  up: '--m-up',
  down: '--m-down',
  average25: '--m-level-7',
  average75: '--m-text-secondary',
  average200: '--m-level-9',
  font: '--m-font-family',
};

function read(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(NAMES).map(([name, property]) => [name, style.getPropertyValue(property).trim() || '#808080']),
  ) as unknown as ChartTheme;
}

const system = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-price-colors'] });
  const scheme = system();
  scheme.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', onChange);
  };
}

/** Which theme and price colours are chosen, without a look at the colours themselves: that would lay the whole page out. */
function chosen(): string {
  const { theme, priceColors } = document.documentElement.dataset;
  return `${theme ?? system().matches} ${priceColors}`;
}

/** A chosen theme. */
export interface ChosenTheme {
  name: string;
  /** Return its colours, as they are on the page now. */
  read(): ChartTheme;
}

/** Return the theme that is chosen, another object whenever that changes: no style sheet reaches into canvases, which have to be told. */
export function useChartTheme(): ChosenTheme {
  const name = useSyncExternalStore(subscribe, chosen);
  return useMemo(() => ({ name, read }), [name]);
}
