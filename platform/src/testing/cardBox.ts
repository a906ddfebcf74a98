import type { CSSProperties } from 'react';

/** How the shell's box around a card looks, for its stories. */
export const CARD_BOX: CSSProperties = {
  width: 320,
  padding: 'var(--m-space-4)',
  border: '1px solid var(--m-hairline)',
  borderRadius: 'var(--m-radius-card)',
  background: 'var(--m-raised)',
  fontSize: 'var(--m-font-small)',
  lineHeight: 1.6,
};
