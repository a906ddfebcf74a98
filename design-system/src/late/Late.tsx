import type { ReactNode } from 'react';
import { useIsDue } from '../takeover.ts';

export interface LateProps {
  children: ReactNode;
  /** Shown meanwhile. */
  fallback?: ReactNode;
}

/**
 * Render what takes long right after what it stands in: a page's heading is there first, and a press is answered. What the
 * server has rendered is taken over in one. Give it a `key` where other contents come into its place.
 */
export function Late({ children, fallback }: LateProps) {
  return useIsDue() ? children : fallback;
}
