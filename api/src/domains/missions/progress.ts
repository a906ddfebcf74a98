import {
  dayAfterDays,
  INPUT_CODE_DAYS,
  MISSIONS,
  tokyoDay,
  tokyoIsoWeek,
  tokyoMidnight,
  tokyoWeekEnd,
  weekStart,
  type MissionDefinition,
  type MissionStatus,
  type MissionTask,
  type MissionTaskCode,
} from '@minori/contracts/rules';

const DAY_MS = 86_400_000;

/** What a member has done, as the domains keep it. */
export interface MissionFacts {
  registeredAt: Date;
  /** The days in Tokyo of the last sixty on which they were here. */
  daysHere: readonly string[];
  following: number;
  /** A day's vote on a symbol is one, however often it was changed. */
  votes: number;
  profileFields: number;
  hasSeenBadge: boolean;
  /** The highest that they ever had. */
  level: number;
  hasTriedPrime: boolean;
}

/** What was noted of a task, for one period: reached, and perhaps claimed. */
export interface MissionMark {
  id: string;
  code: MissionTaskCode;
  period: string;
  isClaimed: boolean;
  /** What was promised for it; undefined where that is what the task gives. */
  coins?: number | undefined;
  /** It is not reached any more, for good. */
  isWithdrawn: boolean;
}

/** A task that is done. */
export interface ReachedTask {
  code: MissionTaskCode;
  period: string;
}

/** How a task stands. */
export interface TaskState {
  task: MissionTask;
  /** What can be claimed, or was; null where there is nothing yet. */
  id: string | null;
  status: MissionStatus;
  /** Coins. */
  reward: number;
  progress: number;
  claimedCount: number;
}

/** How a mission stands. */
export interface MissionState {
  mission: MissionDefinition;
  tasks: TaskState[];
  /** What can be claimed, else what is to be done next, else what was done last. */
  current: TaskState;
  /** Until when it can be done, or done for this time. */
  endsAt: Date | null;
}

/** What missions are made of for a member. */
export interface MissionInputs {
  facts: MissionFacts;
  marks: readonly MissionMark[];
  /** Partners whose missions are shown: those that are on, and those with whom the member has begun to open an account. */
  partners: ReadonlyMap<string, { isUnderWay: boolean }>;
}

/** The day of registration and the one after it. */
const firstDays = ({ registeredAt }: MissionFacts) => {
  const first = tokyoDay(registeredAt);
  return [first, dayAfterDays(first, 1)];
};

/** Return in how many steps a member has done a task by what the domains keep: for one that comes again, in the period of an instant. */
export function progressOf(code: MissionTaskCode, facts: MissionFacts, at: Date): number {
  switch (code) {
    case 'login_first_2_days': {
      // Who has registered was here.
      const here = new Set([tokyoDay(facts.registeredAt), ...facts.daysHere]);
      return firstDays(facts).filter((day) => here.has(day)).length;
    }
    case 'continue_login':
      return daysByWeek(facts).get(weekStart(tokyoDay(at))) ?? 0;
    case 'input_profile':
      return facts.profileFields;
    case 'user_follow':
      return facts.following;
    case 'vote_symbol':
      return facts.votes;
    case 'check_badge':
      return Number(facts.hasSeenBadge);
    case 'free_trial_prime_subscription':
      return Number(facts.hasTriedPrime);
    case 'level_up_2':
    case 'level_up_3':
    case 'level_up_4':
    case 'level_up_5':
      return facts.level;
    default:
      // It is reached where it is done: by a partner's word, the browser's, or an invitation.
      return 0;
  }
}

/** Return what a member has done by what the domains keep, also in weeks that are over. */
export function reachedBy(facts: MissionFacts, at: Date): ReachedTask[] {
  const tasks = MISSIONS.flatMap((mission) => mission.tasks);
  const once = tasks.filter(({ period }) => period === 'once');
  const weekly = tasks.filter(({ period }) => period === 'weekly');
  const weeks = [...daysByWeek(facts)];
  return [
    ...once.filter((task) => progressOf(task.code, facts, at) >= task.goal).map(({ code }) => ({ code, period: '' })),
    ...weekly.flatMap(({ code, goal }) => {
      const full = weeks.filter(([, days]) => days >= goal);
      return full.map(([monday]) => ({ code, period: tokyoIsoWeek(tokyoMidnight(monday)) }));
    }),
  ];
}

/** On how many days of each week somebody was here, by its Monday. */
function daysByWeek({ daysHere }: MissionFacts): Map<string, number> {
  const weeks = new Map<string, number>();
  for (const day of daysHere) {
    const monday = weekStart(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
  }
  return weeks;
}

/** Return the missions that are there for a member at an instant, and how they stand, in the order in which they are shown. */
export function missionsAt(inputs: MissionInputs, at: Date): MissionState[] {
  return MISSIONS.filter((mission) => isThere(mission, inputs, at))
    .map((mission) => stateOf(mission, inputs, at))
    .toSorted((one, other) => rank(one.mission) - rank(other.mission));
}

const rank = ({ priority }: MissionDefinition) => ['high', 'medium', 'low'].indexOf(priority);

/** What was reached is shown for good; what can't be any more is not. */
function isThere({ tasks, partner }: MissionDefinition, { facts, marks, partners }: MissionInputs, at: Date): boolean {
  const own = marks.filter(({ code }) => tasks.some((task) => task.code === code));
  if (own.some(({ isWithdrawn }) => !isWithdrawn)) return true;
  if (partner) return partners.has(partner) && own.length === 0;
  const endsAt = tasks[0] && endOf(tasks[0], facts, at);
  return !endsAt || at < endsAt;
}

function endOf({ code, period }: MissionTask, facts: MissionFacts, at: Date): Date | null {
  if (period === 'weekly') return tokyoWeekEnd(at);
  if (code === 'login_first_2_days') return tokyoMidnight(dayAfterDays(tokyoDay(facts.registeredAt), 2));
  return code === 'input_code' ? new Date(facts.registeredAt.getTime() + INPUT_CODE_DAYS * DAY_MS) : null;
}

function stateOf(mission: MissionDefinition, inputs: MissionInputs, at: Date): MissionState {
  const tasks = mission.tasks.map((task) => taskState(task, inputs, at));
  const current =
    tasks.find(({ status }) => status === 'ready') ?? tasks.find(({ status }) => status !== 'done') ?? tasks.at(-1);
  if (!current) throw new Error(`The mission ${mission.code} has no tasks`);
  const isOpen = current.status === 'not_yet' || current.status === 'in_progress';
  return { mission, tasks, current, endsAt: isOpen ? endOf(current.task, inputs.facts, at) : null };
}

function taskState(task: MissionTask, { facts, marks, partners }: MissionInputs, at: Date): TaskState {
  const own = marks.filter(({ code, isWithdrawn }) => code === task.code && !isWithdrawn);
  const claimed = own.filter(({ isClaimed }) => isClaimed);
  const state = (status: MissionStatus, progress: number, mark?: MissionMark): TaskState => ({
    task,
    id: mark?.id ?? null,
    status,
    reward: mark?.coins ?? task.reward,
    progress,
    claimedCount: claimed.length,
  });
  const ready = own.find(({ isClaimed }) => !isClaimed);
  if (ready) return state('ready', task.goal, ready);
  const period = task.period === 'weekly' ? tokyoIsoWeek(at) : '';
  // Who has invited somebody can invite others.
  const done = task.period === 'each' ? undefined : claimed.find((mark) => mark.period === period);
  if (done) return state('done', task.goal, done);
  const progress = Math.min(progressOf(task.code, facts, at), task.goal);
  const isUnderWay = progress > 0 || partners.get(task.code)?.isUnderWay === true;
  return state(isUnderWay ? 'in_progress' : 'not_yet', progress);
}
