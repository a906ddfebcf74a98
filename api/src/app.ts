import cors from '@koa/cors';
import Koa from 'koa';
import type { Deps } from './deps';
import { registerRoutes as registerAdmin } from './domains/admin/routes';
import './domains/alerts/jobs';
import { registerRoutes as registerAlerts } from './domains/alerts/routes';
import { registerRoutes as registerBanners } from './domains/banners/routes';
import { registerRoutes as registerComments } from './domains/comments/routes';
import { registerRoutes as registerComparison } from './domains/comparison/routes';
import { registerRoutes as registerCourses } from './domains/courses/routes';
import './domains/feeds/jobs';
import { registerRoutes as registerFeeds } from './domains/feeds/routes';
import './domains/levels/jobs';
import { providePredictions } from './domains/market/predictionPort';
import { registerRoutes as registerMarket } from './domains/market/routes';
import './domains/media/jobs';
import { registerRoutes as registerMedia } from './domains/media/routes';
import { registerRoutes as registerModeration } from './domains/moderation/routes';
import { registerRoutes as registerNews } from './domains/news/routes';
import './domains/notifications/jobs';
import { registerRoutes as registerNotifications } from './domains/notifications/routes';
import { registerRoutes as registerPayments } from './domains/payments/routes';
import { plansOf } from './domains/payments/service';
import { registerRoutes as registerPopups } from './domains/popups/routes';
import './domains/posts/commentable';
import './domains/posts/jobs';
import { registerRoutes as registerPosts } from './domains/posts/routes';
import { countedPredictionsSince, predictionSummaryOf, skillOf } from './domains/predictions/summaries';
import './domains/predictions/jobs';
import { registerRoutes as registerPredictions } from './domains/predictions/routes';
import { registerRoutes as registerReports } from './domains/reports/routes';
import './domains/searches/jobs';
import { registerRoutes as registerSearches } from './domains/searches/routes';
import { registerRoutes as registerSignals } from './domains/signals/routes';
import { registerRoutes as registerSitemap } from './domains/sitemap/routes';
import './domains/topics/jobs';
import { registerRoutes as registerTopics } from './domains/topics/routes';
import './domains/tracks/jobs';
import { registerRoutes as registerTracks } from './domains/tracks/routes';
import { registerRoutes as registerSubscriptions } from './domains/subscriptions/routes';
import './domains/users/jobs';
import { providePlans } from './domains/users/plansPort';
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
  registerAdmin(router);
  registerAlerts(router);
  registerBanners(router);
  registerComments(router);
  registerComparison(router);
  registerCourses(router);
  registerFeeds(router);
  registerMarket(router);
  registerMedia(router);
  registerModeration(router);
  registerNews(router);
  registerNotifications(router);
  registerPayments(router);
  registerPopups(router);
  registerPosts(router);
  registerPredictions(router);
  registerReports(router);
  registerSearches(router);
  registerSignals(router);
  registerSitemap(router);
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
  // What was thrown is answered and logged by `observe`; Koa's own report would only say it again.
  app.silent = true;
  app.use(observe(deps.log));
  app.use(securityHeaders);
  app.use(cors({ origin: deps.env.SITE_URL, maxAge: 86_400, exposeHeaders: ['etag', 'retry-after', 'x-request-id'] }));
  app.use(health(BASE_PATH, deps.bus, isStopping));
  app.use(documentation(BASE_PATH));
  app.use(noteAddress(deps));
  app.use(dispatch(BASE_PATH, routes.bindings.values()));
  return app;
}

/** Return what a process that only runs jobs answers: its health. */
export function createHealthApp({ deps }: ApiRouter, isStopping: () => boolean): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(observe(deps.log));
  app.use(health(BASE_PATH, deps.bus, isStopping));
  return app;
}
