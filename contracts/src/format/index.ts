export { TIME_ZONE, type Language } from './language.ts';
export {
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatScheduled,
  formatShortDate,
  formatTime,
  tokyoDay,
  type Moment,
} from './time.ts';
export { formatMonth, formatMonthName, formatShortMonth, formatYear } from './month.ts';
export { formatCount, formatNumber } from './count.ts';
export { formatDuration } from './duration.ts';
export { formatSize } from './size.ts';
export { formatCoins, formatDifference, formatPrice, formatYen, NO_FIGURE, priceDecimals, yenParts } from './money.ts';
export { formatChange, formatPercent, formatShare, shownShare, VOTES_FOR_PERCENT, votePercentage } from './percent.ts';
