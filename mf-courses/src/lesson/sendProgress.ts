import type { Endpoints } from '@minori/contracts';
import { LEARNING } from '@minori/contracts/rules';
import { ApiError, type ApiClient } from '@minori/platform';
import { isPassing } from '@minori/platform/query';
import { forgetSent, waitingProgress, type WaitingProgress } from './keptProgress';

/** How far somebody is after something was told. */
export type Standing = Endpoints['POST /courses/:id/lessons/:lesson/progress']['response']['data'];

/**
 * Send what waits for a member; what can't be sent now stays, what the API refuses is forgotten. `onTold` hears what came of each lesson.
 */
export async function sendProgress(
  api: ApiClient,
  userId: string,
  onTold: (lessonId: string, standing: Standing) => void,
): Promise<void> {
  for (const waiting of waitingProgress(userId)) {
    try {
      onTold(waiting.lessonId, await tell(api, waiting));
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error) || error.status === 401) return;
    }
    forgetSent(userId, waiting);
  }
}

async function tell(api: ApiClient, { courseId, lessonId, kept }: WaitingProgress): Promise<Standing> {
  const { watched, position, at, isRead } = kept;
  const ago_ms = Math.round(Math.min(LEARNING.agoMs, Math.max(0, Date.now() - at)));
  const params = { id: courseId, lesson: lessonId };
  let standing: Standing | undefined;
  // More parts than one call takes are told by several.
  for (let from = 0; from === 0 || from < watched.length; from += LEARNING.ranges) {
    const parts = watched.slice(from, from + LEARNING.ranges).map(([start, end]): [number, number] => [start, end]);
    const body = { watched: parts, ago_ms, is_read: isRead, ...(position !== undefined && { position }) };
    standing = (await api('POST /courses/:id/lessons/:lesson/progress', { params, body })).data;
  }
  return standing as Standing;
}
