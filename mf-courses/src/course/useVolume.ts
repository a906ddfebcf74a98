import type { CourseSummary } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';

/** How much there is of a course in words: 全12レッスン・3時間20分. */
export function useVolume({ lesson_count, duration_minutes }: CourseSummary): string {
  const t = useMessages(messages);
  const hours = Math.floor(duration_minutes / 60);
  const length = hours ? t.hours(hours, duration_minutes % 60) : t.minutes(duration_minutes);
  return t.volumeOf(t.lessons(lesson_count), length);
}
