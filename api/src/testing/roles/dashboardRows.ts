import { row, type Row } from './rows';

/** One's own dashboard: nobody's else can be asked for. */
export const DASHBOARD_ROWS: Row[] = [
  row('GET /dashboards/home'),
  row('GET /dashboards/best_posts'),
  row('GET /dashboards/audience'),
  row('GET /dashboards/days/csv'),
];
