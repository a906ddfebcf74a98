import { z } from 'zod';
import { endpoint } from '../endpoint';
import { campaignKey, campaignResult, controlPercent, staffCampaign } from '../entities/campaign';
import { coinBalance, coinMovement, coinReport } from '../entities/coin';
import { packageName, recurring } from '../entities/membership';
import { count, done, id, instant, success, lastId } from '../entities/shared';
import { CAMPAIGN_BUDGET_MAX } from '../rules/campaigns';
import { COIN_GRANT_MAX } from '../rules/coins';

export const jobState = z.enum(['queued', 'running', 'dead']);

/** A member by id or username. */
const member = z.string().min(1, 'required').max(24, 'too_long');
const budget = z.int('invalid').min(0, 'invalid').max(CAMPAIGN_BUDGET_MAX, 'invalid');
const subscription = { subscriber: member, creator: member, plan: z.enum(['prime', 'prime_plus']) };

export const admin = {
  jobs: endpoint('GET /admin/jobs', {
    summary: 'Jobs in a state, or the mails among them, oldest first, 50 a page, with the ids of what each is about',
    access: 'admin',
    query: z.object({ state: jobState.default('dead'), only: z.enum(['mails']).optional(), last_id: lastId }),
    response: success(
      z.array(
        z.object({
          id,
          name: z.string(),
          /** By what each is called: `user_id`. */
          about: z.record(z.string(), z.string()),
          state: jobState,
          attempts: count,
          run_at: instant,
          created_at: instant,
          last_error: z.string().nullable(),
        }),
      ),
      { last_id: id.nullable() },
    ),
  }),
  retryJob: endpoint('POST /admin/jobs/:id/retry', {
    summary: 'Run a dead job again',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: done,
  }),
  grantMembership: endpoint('POST /admin/memberships', {
    summary: 'Give a member a platform membership, in place of the one that they have',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({
      user: member,
      package_name: packageName,
      recurring: recurring.default('month'),
      ends_at: instant,
    }),
    response: done,
  }),
  endMembership: endpoint('POST /admin/memberships/end', {
    summary: 'End a member’s platform membership at once',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ user: member }),
    response: done,
  }),
  grantCoins: endpoint('POST /admin/coins', {
    summary: 'Give a member coins; the reason is shown to them',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({
      user: member,
      amount: z.int('invalid').min(1, 'invalid').max(COIN_GRANT_MAX, 'invalid'),
      reason: z.string().trim().min(1, 'required').max(100, 'too_long'),
    }),
    response: success(coinMovement),
    status: 201,
  }),
  memberCoins: endpoint('GET /admin/coins', {
    summary: 'A member’s coins, and their movements, newest first, 20 a page',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ user: member, last_id: lastId }),
    response: success(z.object({ balance: coinBalance, movements: z.array(coinMovement) }), { last_id: id.nullable() }),
  }),
  coinReport: endpoint('GET /admin/coins/report', {
    summary:
      'How many bought coins of all members are not used, now and on the base days of the law, 31 March and 30 September',
    access: 'admin',
    response: success(coinReport),
  }),
  campaigns: endpoint('GET /admin/campaigns', {
    summary: 'All campaigns of memberships, and how they stand',
    access: 'admin',
    response: success(z.array(staffCampaign)),
  }),
  startCampaign: endpoint('POST /admin/campaigns/:key/start', {
    summary:
      'Run a campaign until the end of a day in Tokyo, from a day or at once. `conflict` where nothing is left of its budget',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ key: campaignKey }),
    body: z.object({
      from: z.iso.date('invalid').optional(),
      until: z.iso.date('invalid'),
      /** How many of a hundred are not told of it by a popup, so that one can compare. */
      control_percent: controlPercent.default(0),
    }),
    response: success(staffCampaign),
  }),
  campaignResults: endpoint('GET /admin/campaigns/:key/results', {
    summary: 'How many were told of a campaign by a popup, would have been, and have used it since',
    access: 'admin',
    params: z.object({ key: campaignKey }),
    response: success(z.array(campaignResult)),
  }),
  endCampaign: endpoint('POST /admin/campaigns/:key/end', {
    summary: 'End a campaign at once; what it has promised is kept',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ key: campaignKey }),
    response: success(staffCampaign),
  }),
  budgetCampaign: endpoint('PUT /admin/campaigns/:key/budget', {
    summary: 'Say how much a campaign may give in all, in its own unit',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ key: campaignKey }),
    body: z.object({ budget }),
    response: success(staffCampaign),
  }),
  ledgerChecks: endpoint('GET /admin/ledger/checks', {
    summary: 'What the last 30 nightly checks of the ledger, and of Stripe beside it, have found, newest first',
    access: 'admin',
    response: success(
      z.array(
        z.object({
          checked_at: instant,
          journals: count,
          accounts: count,
          /** How many movements at Stripe were compared; null where there is none. */
          movements: count.nullable(),
          problems: z.array(z.string()),
        }),
      ),
    ),
  }),
  grantSubscription: endpoint('POST /admin/creator_subscriptions', {
    summary: 'Give a member a subscription of a creator, or change its state',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({
      ...subscription,
      status: z.enum(['trialing', 'active', 'canceled', 'unpaid']).default('active'),
      period_ends_at: instant,
    }),
    response: done,
  }),
  endSubscription: endpoint('POST /admin/creator_subscriptions/end', {
    summary: 'End a member’s subscription of a creator at once; Prime Plus ends with Prime',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object(subscription),
    response: done,
  }),
  restrictSubscriptions: endpoint('POST /admin/creator_subscriptions/restrict', {
    summary:
      'Let nobody subscribe to a creator for the time being, or again; who subscribes already goes on. Saying it twice changes nothing',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({
      creator: member,
      is_restricted: z.boolean(),
      reason: z.string().trim().min(1, 'required').max(200, 'too_long'),
    }),
    response: done,
  }),
};
