import { useSyncExternalStore } from 'react';

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

function computed(): string {
  const style = getComputedStyle(document.documentElement);
  return JSON.stringify(Object.values(NAMES).map((name) => style.getPropertyValue(name).trim() || '#808080'));
}

/**
 * Return the colours that a key of `useChartThemeKey` stands for. Canvases have to be told: no style sheet reaches into
 * them.
 */
export function readChartTheme(key: string): ChartTheme {
  const values = JSON.parse(key) as string[];
  return Object.fromEntries(Object.keys(NAMES).map((name, at) => [name, values[at]])) as unknown as ChartTheme;
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

/** A text that changes whenever the colours do; `readChartTheme` reads it. */
export function useChartThemeKey(): string {
  return useSyncExternalStore(subscribe, computed);
}
