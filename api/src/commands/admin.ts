import { createStorage } from '../adapters/storage';
import { createCardProcessor } from '../adapters/stripe';
import { now } from '../clock';
import { closeDatabase, connectDatabase } from '../database';
import { grantAdmin, listedJobs, retryJob } from '../domains/admin/service';
import { indexAllWordings } from '../domains/posts/wording';
import { rebuildPosts, rebuildUsers } from '../domains/searches/indexing';
import { readEnv } from '../env';
import { AppError } from '../http/errors';
import type { JobDocument } from '../jobs/model';
import { setSealingKeys } from '../sealing';
import { ANNOUNCEMENTS_USAGE, runAnnouncements } from './announcements';
import { BANNERS_USAGE, runBanners } from './banners';
import { CAMPAIGNS_USAGE, runCampaigns } from './campaigns';
import { COINS_USAGE, runCoins, runLedger, type Outside } from './coins';
import { CREATORS_USAGE, runCreators } from './creators';
import { INVITATIONS_USAGE, runInvitations } from './invitations';
import { LIVE_USAGE, runLive } from './live';
import { MARKET_USAGE, runMarket } from './market';
import { MEMBERSHIPS_USAGE, runMemberships } from './memberships';
import { MONEY_USAGE, runAge, runCourses, runDispute, runMoney, runPrices, runRefund, runTips } from './money';
import { MISSIONS_USAGE, runMissions } from './missions';
import { MODERATION_USAGE, runModeration } from './moderation';
import { NAMES_USAGE, runNames } from './names';
import { NEWS_USAGE, runNews } from './news';
import { ONBOARDING_USAGE, runOnboarding } from './onboarding';
import { PARTNERS_USAGE, runPartners } from './partners';
import { PAYOUTS_USAGE, runPayouts } from './payouts';
import { PAYEES_USAGE, runPayees } from './payees';
import { PROMOS_USAGE, runPromos } from './promos';
import { REPORTS_USAGE, runReports } from './reports';
import { runSubscriptions, SUBSCRIPTIONS_USAGE } from './subscriptions';
import { runSurveys, SURVEYS_USAGE } from './surveys';
import { runViolations, VIOLATIONS_USAGE } from './violations';

const USAGE = `Usage: admin <command>
  jobs [dead|queued|running]   the jobs in a state (dead unless said otherwise), oldest first
  jobs retry ID                runs a dead job again
  grant-admin USERNAME         makes a member staff
  search rebuild               makes lists and search anew from all posts and members
${REPORTS_USAGE}
${CREATORS_USAGE}
${INVITATIONS_USAGE}
${LIVE_USAGE}
${PAYEES_USAGE}
${MODERATION_USAGE}
${VIOLATIONS_USAGE}
${ANNOUNCEMENTS_USAGE}
${BANNERS_USAGE}
${MEMBERSHIPS_USAGE}
${SUBSCRIPTIONS_USAGE}
${CAMPAIGNS_USAGE}
${MISSIONS_USAGE}
${PROMOS_USAGE}
${SURVEYS_USAGE}
${COINS_USAGE}
${MONEY_USAGE}
${PARTNERS_USAGE}
${PAYOUTS_USAGE}
${MARKET_USAGE}
${NEWS_USAGE}
${NAMES_USAGE}
${ONBOARDING_USAGE}`;

/** Commands that have commands of their own: each says what to print, or undefined when it knows no such. */
const GROUPS = new Map<string, (args: string[], outside: Outside) => Promise<string | undefined>>([
  ['reports', runReports],
  ['creators', runCreators],
  ['invitations', runInvitations],
  ['live', runLive],
  ['payees', runPayees],
  ['moderation', runModeration],
  ['violations', runViolations],
  ['announce', runAnnouncements],
  ['banners', runBanners],
  ['market', runMarket],
  ['news', runNews],
  ['names', runNames],
  ['onboarding', runOnboarding],
  ['memberships', runMemberships],
  ['subscriptions', runSubscriptions],
  ['campaigns', runCampaigns],
  ['missions', runMissions],
  ['promos', runPromos],
  ['surveys', runSurveys],
  ['coins', runCoins],
  ['ledger', runLedger],
  ['money', runMoney],
  ['refund', runRefund],
  ['tips', runTips],
  ['courses', runCourses],
  ['dispute', runDispute],
  ['age', runAge],
  ['partners', runPartners],
  ['prices', runPrices],
  ['payouts', runPayouts],
]);

const STATES: readonly string[] = ['dead', 'queued', 'running'] satisfies JobDocument['state'][];

/** Run one command and say what to print. Throw with the usage when it is not one. */
export async function runCommand([command, ...args]: string[], outside: Outside = { cards: null }): Promise<string> {
  const [first = 'dead', second] = args;
  if (command === 'jobs' && STATES.includes(first) && second === undefined) {
    return describe(await listedJobs({ state: first as JobDocument['state'] }));
  }
  if (command === 'jobs' && first === 'retry' && second) {
    await retryJob('command line', second, now());
    return `${second} runs again`;
  }
  if (command === 'grant-admin' && args.length === 1) {
    await grantAdmin('command line', first, now());
    return `${first} is staff now`;
  }
  const answer = await GROUPS.get(command ?? '')?.(args, outside);
  if (answer !== undefined) return answer;
  if (command === 'search' && first === 'rebuild' && second === undefined) {
    const [posts, users] = [await rebuildPosts(now()), await rebuildUsers()];
    await indexAllWordings();
    return `${posts} posts and ${users} members can be found`;
  }
  throw new Error(USAGE);
}

function describe(jobs: JobDocument[]): string {
  if (jobs.length === 0) return 'none';
  return jobs
    .map(({ _id, name, attempts, run_at: runAt, last_error: error }) =>
      [String(_id), name, `${attempts} attempts`, runAt.toISOString(), error ?? ''].join('  '),
    )
    .join('\n');
}

/** The command line: `npm run admin -w @minori/api -- jobs`. */
export async function main(args: string[]): Promise<void> {
  try {
    const env = readEnv(process.env);
    setSealingKeys(env.SEALING_KEYS);
    await connectDatabase(env);
    const outside = { cards: createCardProcessor(env), storage: createStorage(env), env };
    process.stdout.write(`${await runCommand(args, outside)}\n`);
  } catch (error) {
    process.stderr.write(`${saidOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

function saidOf(error: unknown): string {
  if (!(error instanceof AppError)) return String(error instanceof Error ? error.message : error);
  return error.code === 'not_found' ? 'There is no such thing' : (error.details.message?.en ?? error.code);
}
