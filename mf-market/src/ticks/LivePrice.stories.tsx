import { aQuote } from '../testing/ranking';
import { LivePrice, type LivePriceProps } from './LivePrice';

/** A price that is kept up to date; here nothing comes in. */
export default {
  title: 'Market/LivePrice',
  component: LivePrice,
  args: { symbolId: '0'.repeat(24), quote: aQuote() } satisfies LivePriceProps,
};

export const Default = {};

export const WithDifference = { args: { hasDifference: true } };

export const Falling = { args: { quote: aQuote({ price: 151.234, change_percentage: -0.42, decimals: 3 }) } };
