import { useMemo } from 'react';
import { useSession } from '@minori/platform';
import { useKeptOptions } from '@minori/platform/kept-options';
import type { LeftOut } from './feedSources';

/** How a member reads, kept in this browser. */
export interface ReadingOptions {
  /** Posts that were read stay out of lists. */
  hideRead: boolean;
  /** Posts whose text is closed to the reader stay out of lists. */
  hideLocked: boolean;
  /** Single keys move through lists. */
  hasKeys: boolean;
}

const USUAL: ReadingOptions = { hideRead: false, hideLocked: false, hasKeys: true };

const keyOf = (viewerId: string | undefined): string => `minori.reading.${viewerId ?? 'guest'}`;

/** The viewer's options, how the feeds are told of them, and changing them; every part of the page hears of a change. */
export function useReadingOptions(): {
  options: ReadingOptions;
  leftOut: LeftOut;
  set(changes: Partial<ReadingOptions>): void;
} {
  const { options, set } = useKeptOptions(keyOf(useSession().user?.id), USUAL);
  const leftOut = useMemo(
    (): LeftOut => ({
      ...(options.hideRead && { hide_read: 'true' }),
      ...(options.hideLocked && { hide_locked: 'true' }),
    }),
    [options],
  );
  return { options, leftOut, set };
}
