import type { CSSProperties, ReactNode } from 'react';

export interface RowProps {
  children: ReactNode;
  /** Below each other instead of in a line. */
  column?: boolean;
  /** Greatest width in pixels. */
  width?: number;
}

/** Lay things out in a story. */
export function Row({ children, column, width }: RowProps) {
  const style: CSSProperties = column
    ? { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, maxWidth: width }
    : { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, maxWidth: width };
  return <div style={style}>{children}</div>;
}
