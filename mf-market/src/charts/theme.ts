import { useSyncExternalStore } from 'react';

/** The colours of charts, as the theme and the chosen price colours have them now. */
export interface ChartTheme {
  text: string;
  grid: string;
  surface: string;
  accent: string;
  neutral: string;
  up: string;
  down: string;
  font: string;
}

const NAMES: Record<keyof ChartTheme, string> = {
  text: '--m-text-secondary',
  grid: '--m-hairline',
  surface: '--m-surface',
  accent: '--m-accent',
  neutral: '--m-border',
  up: '--m-up',
  down: '--m-down',
  font: '--m-font-family',
};

/** What canvases have to be told, for no style sheet reaches into them. */
export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(NAMES).map(([key, name]) => [key, style.getPropertyValue(name).trim() || '#808080']);
  return Object.fromEntries(entries) as ChartTheme;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-price-colors'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

const now = () => JSON.stringify(readChartTheme());

/** A text that changes whenever the colours do. */
export function useChartThemeKey(): string {
  return useSyncExternalStore(subscribe, now);
}
