import { z } from 'zod';
import { endpoint } from '../endpoint';
import { audience, bestPost, dashboardHome } from '../entities/dashboard';
import { success } from '../entities/shared';

export const dashboards = {
  home: endpoint('GET /dashboards/home', {
    summary:
      'Income, subscribers, followers, likes, comments and views of the caller’s last 30 days beside the 30 before, the 30 days and twelve months one by one, and their level; `as_of` says when it was counted. Members; `forbidden` for whom staff have closed the dashboard',
    access: 'member',
    response: success(dashboardHome),
  }),
  bestPosts: endpoint('GET /dashboards/best_posts', {
    summary:
      'The caller’s posts that were read most in the last 30 days, five at most. Members; `forbidden` for whom staff have closed the dashboard',
    access: 'member',
    response: success(z.array(bestPost)),
  }),
  audience: endpoint('GET /dashboards/audience', {
    summary:
      'When the caller’s posts are read, and about which symbols and domains, in sums of 30 days; what fewer than five read is left out. Members; `forbidden` for whom staff have closed the dashboard',
    access: 'member',
    response: success(audience),
  }),
  daysFile: endpoint('GET /dashboards/days/csv', {
    summary:
      'The figures of each of the caller’s last 365 days as CSV (UTF-8), in the language of the call, latest first. Members; `forbidden` for whom staff have closed the dashboard',
    access: 'member',
    answers: 'bytes',
    response: z.file(),
  }),
};
