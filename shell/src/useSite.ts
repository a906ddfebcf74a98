import { createContext, useContext } from 'react';
import type { Site } from './shell';

/** Hold the shell's parts for its own components. */
export const SiteContext = createContext<Site | null>(null);

/** The shell's parts, for its own components only. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() was called outside of the shell');
  return site;
}
