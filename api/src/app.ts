import cors from '@koa/cors';
import Koa from 'koa';
import type { Deps } from './deps';
import { registerRoutes as registerAdmin } from './domains/admin/routes';
import './domains/alerts/jobs';
import { registerRoutes as registerAlerts } from './domains/alerts/routes';
import { registerRoutes as registerBanners } from './domains/banners/routes';
import { registerRoutes as registerCampaigns } from './domains/campaigns/routes';
import './domains/cards/jobs';
import { registerRoutes as registerCards } from './domains/cards/routes';
import { stripeWebhook } from './domains/cards/webhook';
import './domains/coins/carryingOver';
import './domains/charges/jobs';
import { registerRoutes as registerCharges } from './domains/charges/routes';
import './domains/coins/jobs';
import { registerRoutes as registerCoins } from './domains/coins/routes';
import { registerRoutes as registerComments } from './domains/comments/routes';
import { registerRoutes as registerComparison } from './domains/comparison/routes';
import { registerRoutes as registerCourses } from './domains/courses/routes';
import './domains/creators/jobs';
import { registerRoutes as registerCreators } from './domains/creators/routes';
import './domains/feeds/jobs';
import { registerRoutes as registerFeeds } from './domains/feeds/routes';
import './domains/levels/jobs';
import { providePredictions } from './domains/market/predictionPort';
import { registerRoutes as registerMarket } from './domains/market/routes';
import './domains/media/jobs';
import { registerRoutes as registerMedia } from './domains/media/routes';
import './domains/memberships/jobs';
import './domains/memberships/moneyMails';
import { campaignsUsableBy } from './domains/memberships/offering';
import { registerRoutes as registerMemberships } from './domains/memberships/routes';
import { registerStaffRoutes } from './domains/memberships/staffRoutes';
import { plansOf } from './domains/memberships/service';
import './domains/memberships/upgrading';
import { registerRoutes as registerModeration } from './domains/moderation/routes';
import { registerRoutes as registerNews } from './domains/news/routes';
import './domains/notifications/jobs';
import { registerRoutes as registerNotifications } from './domains/notifications/routes';
import { provideCampaigns } from './domains/popups/campaignPort';
import { registerRoutes as registerPopups } from './domains/popups/routes';
import './domains/posts/commentable';
import './domains/posts/jobs';
import { registerRoutes as registerPosts } from './domains/posts/routes';
import { countedPredictionsSince, predictionSummaryOf, skillOf } from './domains/predictions/summaries';
import './domains/predictions/jobs';
import { registerRoutes as registerPredictions } from './domains/predictions/routes';
import './domains/receipts/jobs';
import { registerRoutes as registerReceipts } from './domains/receipts/routes';
import { registerRoutes as registerReports } from './domains/reports/routes';
import './domains/searches/jobs';
import { registerRoutes as registerSearches } from './domains/searches/routes';
import { registerRoutes as registerSignals } from './domains/signals/routes';
import { registerRoutes as registerSitemap } from './domains/sitemap/routes';
import './domains/spending/jobs';
import { registerRoutes as registerSpending } from './domains/spending/routes';
import './domains/tips/jobs';
import { registerRoutes as registerTips } from './domains/tips/routes';
import { tippedBy } from './domains/tips/service';
import './domains/topics/jobs';
import { registerRoutes as registerTopics } from './domains/topics/routes';
import './domains/tracks/jobs';
import { registerRoutes as registerTracks } from './domains/tracks/routes';
import { registerRoutes as registerSubscriptions } from './domains/subscriptions/routes';
import './domains/users/jobs';
import { providePlans } from './domains/users/plansPort';
import { provideTipped } from './domains/users/tippedPort';
import { registerRoutes as registerUsers } from './domains/users/routes';
import { noteAddress } from './http/address';
import { documentation } from './http/documentation';
import { createEventStreams } from './http/eventStreams';
import { health } from './http/health';
import { createLimits } from './http/limits';
import { observe } from './http/observe';
import type { ApiRouter } from './http/route';
import { dispatch } from './http/router';
import { securityHeaders } from './http/security';
import { createStreamSeats } from './http/streamSeats';
import { createMetrics } from './metrics';

/** Where every endpoint lives. */
export const BASE_PATH = '/api/v1';

/** Return the routes of all domains. */
export function createRoutes(deps: Deps): ApiRouter {
  const { RATE_LIMITS: mode } = deps.env;
  const limits = createLimits(mode);
  const streams = createEventStreams(mode === 'on' ? createStreamSeats() : null);
  const router: ApiRouter = { deps, limits, streams, bindings: new Map() };
  providePredictions({ skillOf, summaryOf: predictionSummaryOf, countedSince: countedPredictionsSince });
  providePlans({ plansOf });
  provideTipped({ tippedBy });
  provideCampaigns({ usableBy: campaignsUsableBy });
  registerAdmin(router);
  registerAlerts(router);
  registerBanners(router);
  registerCampaigns(router);
  registerCards(router);
  registerCharges(router);
  registerCoins(router);
  registerComments(router);
  registerComparison(router);
  registerCourses(router);
  registerCreators(router);
  registerFeeds(router);
  registerMarket(router);
  registerMedia(router);
  registerMemberships(router);
  registerStaffRoutes(router);
  registerModeration(router);
  registerNews(router);
  registerNotifications(router);
  registerPopups(router);
  registerPosts(router);
  registerPredictions(router);
  registerReceipts(router);
  registerReports(router);
  registerSearches(router);
  registerSignals(router);
  registerSitemap(router);
  registerSpending(router);
  registerTips(router);
  registerTopics(router);
  registerTracks(router);
  registerSubscriptions(router);
  registerUsers(router);
  return router;
}

/** Return the whole API as a Koa application; the database must be connected. */
export function createApp(routes: ApiRouter, isStopping: () => boolean): Koa {
  const { deps } = routes;
  const app = new Koa();
  const metrics = createMetrics(BASE_PATH, deps.env.METRICS_TOKEN);
  // What was thrown is answered and logged by `observe`; Koa's own report would only say it again.
  app.silent = true;
  app.use(metrics.measure);
  app.use(observe(deps.log));
  app.use(securityHeaders);
  app.use(cors({ origin: deps.env.SITE_URL, maxAge: 86_400, exposeHeaders: ['etag', 'retry-after', 'x-request-id'] }));
  app.use(health(BASE_PATH, deps.bus, isStopping));
  app.use(metrics.serve);
  app.use(documentation(BASE_PATH));
  app.use(stripeWebhook(BASE_PATH, deps));
  app.use(noteAddress(deps));
  app.use(dispatch(BASE_PATH, routes.bindings.values()));
  return app;
}

/** Return what a process that only runs jobs answers: its health and its metrics. */
export function createHealthApp({ deps }: ApiRouter, isStopping: () => boolean): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(observe(deps.log));
  app.use(health(BASE_PATH, deps.bus, isStopping));
  app.use(createMetrics(BASE_PATH, deps.env.METRICS_TOKEN).serve);
  return app;
}
