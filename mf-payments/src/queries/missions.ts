import type { Mission, MissionTaskState } from '@minori/contracts';
import { ApiError, useShell } from '@minori/platform';
import {
  answersOf,
  editAnswer,
  readAgain,
  useAnswer,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';

const MISSIONS = 'GET /users/missions';
const COINS = 'GET /payments/coins';

/** The missions and how far the member is. */
export function useMissionsQuery() {
  return useAnswer(MISSIONS, {}, { forMembers: true });
}

/** What a member claims. */
export interface MissionOrder {
  mission: Mission;
  task: MissionTaskState;
}

const inList = (changed: (mission: Mission) => Mission) =>
  editAnswer(answersOf(MISSIONS), ({ data }) => ({ data: { ...data, missions: data.missions.map(changed) } }));

/** A task that is claimed, before the API has said what comes after it. */
function claimed(mission: Mission, { code, id }: MissionTaskState): Mission {
  const done = (task: MissionTaskState): MissionTaskState =>
    task.code === code && task.id === id
      ? { ...task, status: 'done', progress: task.goal, claimed_count: task.claimed_count + 1 }
      : task;
  return { ...mission, current_task: done(mission.current_task), tasks: mission.tasks.map(done) };
}

const addCoins = (coins: number) =>
  editAnswer(answersOf(COINS), ({ data }) => ({
    data: { ...data, sum: data.sum + coins, granted: data.granted + coins },
  }));

interface Outcome {
  onClaimed(coins: number): void;
  /** It is as it was; `code` says why. */
  onRefused(code: ApiError['code'], text: string): void;
}

/** Claim the coins of a task: they are there at once, and gone again when the call fails. */
export function useClaimMutation({ onClaimed, onRefused }: Outcome) {
  const { api } = useShell();
  const client = useQueryClient();
  return useOptimisticMutation({
    mutationFn: async ({ mission, task }: MissionOrder) => {
      const body = { mission_code: mission.code, task_code: task.code, ...(task.id !== null && { task_id: task.id }) };
      return (await api('POST /users/missions/complete', { body })).data;
    },
    optimistic: ({ mission, task }) => [
      inList((one) => (one.code === mission.code ? claimed(one, task) : one)),
      addCoins(task.reward),
    ],
    settled: ({ mission }) => [inList((one) => (one.code === mission.code ? mission : one))],
    onSuccess: ({ coins }) => {
      onClaimed(coins);
      void readAgain(
        client,
        answersOf(COINS),
        answersOf('GET /payments/coins/movements'),
        answersOf('GET /profiles/upcoming-coins'),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.code, error.message);
      else onRefused('network', '');
      void readAgain(client, answersOf(MISSIONS));
    },
  });
}
