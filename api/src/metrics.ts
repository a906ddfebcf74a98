import type { Context, Middleware, Next } from 'koa';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { troubles } from './domains/charges/staff';
import { unusedLately } from './domains/coins/reporting';
import { lastChecks } from './domains/ledger/checking';
import { countJobs } from './jobs/inspection';
import { AppError } from './http/errors';
import { isSameSecret } from './secrets';

/** Of answers, in seconds: from one out of a cache to a film that is uploaded. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** What operators measure of a process. */
export interface Metrics {
  /** Measures each call; to be used before all others. */
  measure: Middleware;
  /** Answers `/metrics`, in the text format of Prometheus, to who shows the token. */
  serve: Middleware;
}

/**
 * Return what measures this process and, when it is asked, what all processes share: the jobs, and what the last check of
 * the ledger has found. Without a token nothing is measured, and nobody gets an answer.
 */
export function createMetrics(base: string, token: string | undefined): Metrics {
  const pass = (_context: Context, next: Next) => next();
  if (token === undefined) return { measure: pass, serve: pass };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addShared(registry);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a call was answered.',
    labelNames: ['route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    async measure(context, next) {
      const end = durations.startTimer();
      await next();
      // The route, not the path: callers can make up any number of paths.
      end({ route: (context.state['route'] as string | undefined) ?? 'unmatched', status: context.status });
    },
    async serve(context, next) {
      if (context.path !== `${base}/metrics`) return next();
      if (!isSameSecret(context.get('authorization'), `Bearer ${token}`)) throw new AppError('unauthenticated');
      context.type = registry.contentType;
      context.body = await registry.metrics();
    },
  };
}

function addShared(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'jobs',
    help: 'Jobs by their state; dead ones wait for staff.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countJobs())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'ledger_problems',
    help: 'Problems that the last check of the ledger has found. More than 0 is an alarm.',
    registers,
    async collect() {
      const [check] = await lastChecks(1);
      this.set(check?.problems.length ?? 0);
    },
  });
  new Gauge({
    name: 'money_troubles',
    help: 'What of payments waits for staff. Failed refunds, and disputes that were won in vain, are an alarm.',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const { refunds, disputes } = await troubles();
      this.set({ kind: 'failed_refund' }, refunds.length);
      this.set({ kind: 'open_dispute' }, disputes.filter(({ status }) => status === 'open').length);
      this.set({ kind: 'dispute_won_in_vain' }, disputes.filter(({ needs_staff }) => needs_staff).length);
    },
  });
  new Gauge({
    name: 'coins_unused',
    help: 'Bought coins that were not used at the end of yesterday. From 8,000,000 on is an alarm.',
    registers,
    async collect() {
      this.set(await unusedLately());
    },
  });
  new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the ledger was checked last; 0 when it never was.',
    registers,
    async collect() {
      const [check] = await lastChecks(1);
      this.set((check?.checked_at.getTime() ?? 0) / 1_000);
    },
  });
}
