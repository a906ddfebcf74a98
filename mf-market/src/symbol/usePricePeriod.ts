import type { PricePeriod } from '@minori/contracts';
import { useSearchParams } from '@minori/platform/router';

/** The periods of a chart of prices as its control shows them. */
export const PERIODS: readonly PricePeriod[] = ['1_month', '3_months', '6_months', '1_year', '3_years', 'all'];
const USUAL: PricePeriod = '3_months';

/** The period of the chart of prices, kept in the address as `period`. */
export function usePricePeriod(): [PricePeriod, (period: PricePeriod) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (period: PricePeriod) => {
    const next = new URLSearchParams(params);
    if (period === USUAL) next.delete('period');
    else next.set('period', period);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [PERIODS.find((each) => each === params.get('period')) ?? USUAL, choose];
}
