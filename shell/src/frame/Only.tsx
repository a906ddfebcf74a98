import { DESKTOP, useMediaQuery, WIDE } from '@minori/platform';
import type { ReactNode } from 'react';
import './only.css';

const QUERIES = { desktop: DESKTOP, wide: WIDE, narrow: `not all and ${DESKTOP}` };

/**
 * What is there in windows of some width alone. The server does not know the width: it renders all of it, the style sheet
 * shows what fits, and the rest goes as soon as the browser has taken the page over.
 */
export function Only({ on, children }: { on: keyof typeof QUERIES; children: ReactNode }) {
  const isShown = useMediaQuery(QUERIES[on], true);
  return isShown && <div data-only={on}>{children}</div>;
}
