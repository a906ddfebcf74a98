import type { Lesson } from '@minori/contracts';
import type { WatchedRange } from '@minori/contracts/rules';
import { useSession, useShell } from '@minori/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadLessonsAgain, type LessonPlace } from '../queries/lessons';
import { keepProgress } from './keptProgress';
import { sendProgress, type Standing } from './sendProgress';

const SEND_MS = 15_000;

/** What is told of a lesson while somebody learns. */
export interface Progress {
  /** As the API answered last; what the page began with until then. */
  standing: Pick<Standing, 'course'> & { lesson: Standing['lesson'] | null };
  note: (did: { watched?: WatchedRange; position?: number; isRead?: boolean }) => void;
  /** Send what waits, as at a pause. */
  send: () => void;
}

/**
 * Keep what the member does in a lesson in this browser, and send it every 15 seconds, at a pause, when the page goes and when the connection
 * comes back. Of guests and of who teaches nothing is kept.
 */
export function useProgress(lesson: Lesson, place: LessonPlace): Progress {
  const { api } = useShell();
  const { user } = useSession();
  const readAgain = useReadLessonsAgain();
  const { courseId, lessonId, isPreview } = place;
  const isCounted = !isPreview && lesson.is_open && (lesson.course.is_bought || !lesson.course.is_own);
  const userId = isCounted ? user?.id : undefined;
  const [told, setTold] = useState<Standing>();
  const wasFinished = useRef(lesson.progress?.is_finished ?? false);

  const send = useCallback(() => {
    if (!userId) return;
    void sendProgress(api, userId, (id, standing) => {
      if (id !== lessonId) return;
      setTold(standing);
      if (standing.lesson.is_finished && !wasFinished.current) void readAgain();
      wasFinished.current = standing.lesson.is_finished;
    });
  }, [api, userId, lessonId, readAgain]);

  const note = useCallback<Progress['note']>(
    (did) => userId && keepProgress(userId, { courseId, lessonId }, did, Date.now()),
    [userId, courseId, lessonId],
  );

  useEffect(() => {
    send();
    const timer = setInterval(send, SEND_MS);
    const onHidden = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onHidden);
      send();
    };
  }, [send]);

  return { standing: told ?? { lesson: lesson.progress, course: lesson.course.progress }, note, send };
}
