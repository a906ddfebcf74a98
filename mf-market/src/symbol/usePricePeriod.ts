import type { PricePeriod } from '@minori/contracts';
import { afterPaint } from '@minori/design-system';
import { useSearchParams } from '@minori/platform/router';
import { useState } from 'react';

/** The periods of a chart of prices as its control shows them. */
export const PERIODS: readonly PricePeriod[] = ['1_month', '3_months', '6_months', '1_year', '3_years', 'all'];
const USUAL: PricePeriod = '3_months';

/** The period of the chart of prices, kept in the address as `period`: the control answers before the address does. */
export function usePricePeriod(): [PricePeriod, (period: PricePeriod) => void] {
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<PricePeriod | null>(null);
  const named = PERIODS.find((each) => each === params.get('period')) ?? USUAL;
  if (pressed === named) setPressed(null);
  const choose = (period: PricePeriod) => {
    setPressed(period);
    afterPaint(() =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (period === USUAL) next.delete('period');
          else next.set('period', period);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    );
  };
  return [pressed ?? named, choose];
}
