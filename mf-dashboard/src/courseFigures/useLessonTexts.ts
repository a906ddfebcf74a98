import type { LessonFigures } from '@minori/contracts';
import { formatNumber, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { clockOf } from '../courses/clock';
import { messages } from './messages';

/** Return what is said of the figures of a lesson. */
export function useLessonTexts() {
  const t = useMessages(messages);
  const language = useLanguage();
  const share = (count: number, all: number) => formatPercent(all === 0 ? 0 : (count / all) * 100, language);
  const peopleOf = (count: number, all: number) => t.peopleOf(formatNumber(count, language), share(count, all));
  const staying = ({ film, questions }: LessonFigures): string => {
    if (film) return film.half_left_at === null ? t.toTheEnd : t.until(clockOf(film.half_left_at));
    if (questions.length === 0) return t.none;
    const [answered, right] = questions.reduce(([all, sum], one) => [all + one.answered, sum + one.right], [0, 0]);
    return t.right(share(right, answered));
  };
  return { share, peopleOf, staying };
}
