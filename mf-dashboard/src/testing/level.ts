import type { LevelChange, LevelReport } from '@minori/contracts';

const DAY_MS = 86_400_000;

/** Return the level of a member who is on the way to level 4, with the given fields changed. */
export function aLevelReport(changes: Partial<LevelReport> = {}): LevelReport {
  const days = Array.from({ length: 30 }, (_, at) => {
    const interest_by = { view: 8 + (at % 5), like: at % 3 === 0 ? 10 : 5, save: 0, comment: 0, share: 0, tip: 0 };
    const engage_by = { login: 2, like: at % 4, vote: at % 2, comment: 0, post: at % 10 === 0 ? 10 : 0 };
    const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, points) => total + points, 0);
    return {
      day: new Date(Date.UTC(2026, 10, 26) - (29 - at) * DAY_MS).toISOString().slice(0, 10),
      interest: sum(interest_by),
      engage: sum(engage_by),
      interest_by,
      engage_by,
    };
  });
  return {
    progress: {
      level: 3,
      now: {
        interest: days.reduce((sum, { interest }) => sum + interest, 0),
        engage: days.reduce((sum, { engage }) => sum + engage, 0),
        followers: 34,
      },
      next: { level: 4, interest: 1_000, engage: 150, followers: 30 },
      demotion_at: null,
      promoted_from: null,
      is_seen: true,
    },
    days,
    is_judged: true,
    ...changes,
  };
}

/** Return how a level went up, was in danger and fell. */
export function someLevelChanges(): LevelChange[] {
  const change = (id: string, kind: LevelChange['kind'], from_level: number, to_level: number, created_at: string) => ({
    id: id.repeat(24),
    kind,
    from_level,
    to_level,
    created_at,
  });
  return [
    change('c', 'demotion', 4, 3, '2026-11-20T18:00:00.000Z'),
    change('b', 'notice', 4, 3, '2026-10-21T18:00:00.000Z'),
    change('a', 'promotion', 2, 4, '2026-09-02T18:00:00.000Z'),
  ];
}
