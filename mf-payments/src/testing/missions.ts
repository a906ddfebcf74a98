import type { Mission, MissionTaskState } from '@minori/contracts';

/** Return a task of following five members, two of them done, with `fields` set. */
export function aMissionTask(fields: Partial<MissionTaskState> = {}): MissionTaskState {
  return {
    id: null,
    code: 'user_follow',
    title: '気になるユーザーを5人フォローしよう',
    status: 'in_progress',
    progress: 2,
    goal: 5,
    reward: 30,
    claimed_count: 0,
    ...fields,
  };
}

/** Return a mission of one task, with `fields` of the task and `changes` of the mission set. */
export function aMission(fields: Partial<MissionTaskState> = {}, changes: Partial<Mission> = {}): Mission {
  const task = aMissionTask(fields);
  return {
    code: task.code,
    kind: 'single',
    difficulty: 'easy',
    priority: 'medium',
    title: task.title,
    link: '/creators/rankings',
    reward: task.reward,
    ends_at: null,
    partner: null,
    current_task: task,
    tasks: [task],
    ...changes,
  };
}

/** Return a mission that can be claimed. */
export function aReadyMission(): Mission {
  return aMission({
    id: 'a'.repeat(24),
    code: 'vote_symbol',
    title: '銘柄に3回投票しよう',
    status: 'ready',
    progress: 3,
    goal: 3,
    reward: 20,
  });
}

/** Return the mission of levels, of which the first was claimed. */
export function aMissionOfLevels(): Mission {
  const title = (level: number) => `レベル${level}になろう`;
  const tasks = ([2, 3, 4, 5] as const).map((level, index) =>
    aMissionTask({
      code: `level_up_${level}`,
      title: title(level),
      status: level === 2 ? 'done' : 'in_progress',
      id: level === 2 ? 'b'.repeat(24) : null,
      progress: 2,
      goal: level,
      reward: [50, 100, 200, 300][index] ?? 0,
    }),
  );
  const current_task = tasks[1] ?? aMissionTask();
  const texts = { code: 'level_up', title: 'レベルを上げよう', link: '/dashboard', reward: current_task.reward };
  return aMission({}, { ...texts, kind: 'multi', difficulty: 'hard', priority: 'low', current_task, tasks });
}
