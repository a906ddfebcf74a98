/** How far a member is with a task: nothing is done, something is, its coins can be claimed, they were. */
export const MISSION_STATUSES = ['not_yet', 'in_progress', 'ready', 'done'] as const;
export type MissionStatus = (typeof MISSION_STATUSES)[number];

export const MISSION_DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type MissionDifficulty = (typeof MISSION_DIFFICULTIES)[number];

/** What is worth doing first comes first. */
export const MISSION_PRIORITIES = ['high', 'medium', 'low'] as const;
export type MissionPriority = (typeof MISSION_PRIORITIES)[number];

/** Missions of one task, and those of several, which are done one after the other. */
export const MISSION_KINDS = ['single', 'multi'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

/** Partners whose accounts members open: each has a task of the same code. */
export const MISSION_PARTNERS = ['ig', 'invast', 'webull', 'renosy', 'moomoo', 'monex', 'bittrade'] as const;
export type MissionPartner = (typeof MISSION_PARTNERS)[number];

export const MISSION_TASK_CODES = [
  'login_first_2_days',
  'input_profile',
  'user_follow',
  'vote_symbol',
  'check_badge',
  'check_live_page',
  'level_up_2',
  'level_up_3',
  'level_up_4',
  'level_up_5',
  'continue_login',
  'invite_friend',
  'input_code',
  'free_trial_prime_subscription',
  'download_app',
  ...MISSION_PARTNERS,
] as const;
export type MissionTaskCode = (typeof MISSION_TASK_CODES)[number];

/**
 * How often a task can be reached: once; once in each ISO week of Tokyo, which is its period (`2026-W48`); or once with each member
 * whom it is about, whose id is its period.
 */
export type MissionPeriod = 'once' | 'weekly' | 'each';

/** Something to do. */
export interface MissionTask {
  code: MissionTaskCode;
  /** In how many steps it is done. */
  goal: number;
  /** Coins. */
  reward: number;
  period: MissionPeriod;
  /** The page on which to do it, or that says how; `{username}` stands for the member's. None where there is no such page. */
  link: string | null;
}

/** A mission: one task, or some that belong together. */
export interface MissionDefinition {
  code: string;
  kind: MissionKind;
  difficulty: MissionDifficulty;
  priority: MissionPriority;
  tasks: readonly MissionTask[];
  /** Whose account is opened: it is shown as an advertisement, and only while the partner's campaign runs. */
  partner: MissionPartner | null;
}

/** So many members of those whom one invites count in a month of Tokyo. */
export const INVITED_FRIENDS_A_MONTH = 20;
/** For so many days after their registration members can say who has invited them. */
export const INPUT_CODE_DAYS = 7;

const LEVEL_REWARDS = [50, 100, 200, 300];

type Rest = Partial<Pick<MissionTask, 'goal' | 'period' | 'link'>>;

function task(code: MissionTaskCode, reward: number, rest: Rest = {}): MissionTask {
  return { code, reward, goal: 1, period: 'once', link: null, ...rest };
}

function single(
  difficulty: MissionDifficulty,
  priority: MissionPriority,
  only: MissionTask,
  partner: MissionPartner | null = null,
): MissionDefinition {
  return { code: only.code, kind: 'single', difficulty, priority, tasks: [only], partner };
}

const partnerMission = (partner: MissionPartner, reward: number, difficulty: MissionDifficulty = 'normal') =>
  single(difficulty, 'low', task(partner, reward, { link: `/p/${partner}_mission` }), partner);

/** What only the browser can tell: that the page of streams was looked at, that the site runs from the home screen. */
export const BROWSER_TASKS = ['check_live_page', 'download_app'] as const satisfies readonly MissionTaskCode[];
export type BrowserTask = (typeof BROWSER_TASKS)[number];

/** The most that staff may let a mission give in a month. */
export const MISSION_BUDGET_MAX = 100_000_000;

/** All missions, in the order in which they are shown among those of one priority. */
export const MISSIONS: readonly MissionDefinition[] = [
  single('easy', 'high', task('login_first_2_days', 30, { goal: 2, link: '/' })),
  single('easy', 'high', task('input_profile', 50, { goal: 2, link: '/{username}?edit=profile' })),
  single('easy', 'high', task('user_follow', 30, { goal: 5, link: '/creators/rankings' })),
  single('easy', 'high', task('vote_symbol', 20, { goal: 3, link: '/chart' })),
  single('easy', 'medium', task('input_code', 100, { link: '/invitations' })),
  single('easy', 'medium', task('check_badge', 10, { link: '/dashboard/level' })),
  single('easy', 'medium', task('check_live_page', 10, { link: '/livestream' })),
  single('normal', 'medium', task('continue_login', 50, { goal: 7, period: 'weekly', link: '/' })),
  single('normal', 'medium', task('download_app', 50, { link: '/help#home-screen' })),
  single('normal', 'medium', task('free_trial_prime_subscription', 100, { link: '/creators/rankings' })),
  single('hard', 'medium', task('invite_friend', 300, { period: 'each', link: '/invitations' })),
  {
    code: 'level_up',
    kind: 'multi',
    difficulty: 'hard',
    priority: 'low',
    tasks: ([2, 3, 4, 5] as const).map((level, index) =>
      task(`level_up_${level}`, LEVEL_REWARDS[index] ?? 0, { goal: level, link: '/dashboard/level' }),
    ),
    partner: null,
  },
  partnerMission('ig', 1_500),
  partnerMission('invast', 1_000),
  partnerMission('webull', 800),
  partnerMission('renosy', 3_000, 'hard'),
  partnerMission('moomoo', 1_000),
  partnerMission('monex', 1_500),
  partnerMission('bittrade', 500),
];

/** Return the mission of a task, and the task. */
export function missionOfTask(code: MissionTaskCode): { mission: MissionDefinition; task: MissionTask } {
  for (const mission of MISSIONS) {
    const found = mission.tasks.find((one) => one.code === code);
    if (found) return { mission, task: found };
  }
  throw new Error(`No mission has the task ${code}`);
}
