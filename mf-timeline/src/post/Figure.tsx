import { Count } from '@minori/design-system';

/** A count beside an icon; nothing stands there while nobody did it. */
export function Figure({ value }: { value: number }) {
  return <span>{value > 0 && <Count value={value} />}</span>;
}
