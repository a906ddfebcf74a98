import { NO_ALERT, type AlertValues } from '@minori/contracts/rules';

/** The setting recommended for a symbol for which no proven forecaster shares theirs. */
export const RECOMMENDED_ALERT: AlertValues = {
  ...NO_ALERT,
  vote_daily_high: 70,
  vote_daily_low: 30,
  vote_weekly_high: 65,
  vote_weekly_low: 35,
  vote_change_daily_high: 100,
  post_daily_high: 200,
  prediction_week_gt_month: true,
  prediction_month_gt_week: true,
};
