import { useStore } from '@nanostores/react';
import { useLocation } from '@minori/platform/router';
import type { Remotes } from './remotes';
import { pageAt, type SitePage } from './shipped';

/** Return the page that the present address means; null when nobody has one there. */
export function usePage(remotes: Remotes): SitePage | null {
  return pageAt(useStore(remotes.$shipped, { ssr: 'initial' }), useLocation());
}
