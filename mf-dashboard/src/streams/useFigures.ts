import type { Stream } from '@minori/contracts';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';

/** A figure of a stream: what it is called, and what it is for one; undefined where nothing was counted yet. */
export interface StreamFigure {
  key: string;
  label: string;
  of: (stream: Stream) => string | undefined;
}

/** The figures of own streams, in the order in which they are shown. */
export function useFigures(): StreamFigure[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const told = (value: number | undefined, decimals = 0) =>
    value === undefined ? undefined : formatNumber(value, language, decimals);
  return [
    { key: 'peak', label: text.peak, of: ({ figures }) => told(figures?.viewers_peak) },
    { key: 'average', label: text.average, of: ({ figures }) => told(figures?.viewers_average, 1) },
    { key: 'minutes', label: text.minutes, of: ({ figures }) => told(figures?.minutes_watched) },
    { key: 'tips', label: text.tips, of: ({ figures }) => told(figures?.coins) },
    { key: 'followers', label: text.followers, of: ({ figures }) => told(figures?.new_followers) },
    { key: 'reminders', label: text.reminders, of: ({ reminder_count }) => told(reminder_count) },
  ];
}
