import type { DashboardDay } from '@minori/contracts';
import { Table, type Column } from '@minori/design-system/table';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { yenOf } from './income';
import { messages } from './messages';
import { dayName } from './dayName';

/** The days one by one, where there is room for their figures side by side. */
export function DayTable({ days, isCreator }: { days: readonly DashboardDay[]; isCreator: boolean }) {
  const { days: text, figures } = useMessages(messages);
  const language = useLanguage();
  const columns = useMemo<Column<DashboardDay>[]>(() => {
    const number = (value: number) => formatNumber(value, language);
    const flow = ({ began, left }: { began: number; left: number }) => text.flow(number(began), number(left));
    const figure = (key: string, title: string, render: (day: DashboardDay) => string, width = 104) =>
      ({ key, title, width, align: 'end', render }) satisfies Column<DashboardDay>;
    return [
      { key: 'day', title: text.day, width: 104, render: ({ day }) => dayName(day, language) },
      ...(isCreator
        ? [
            figure('income', text.income, ({ income }) => formatYen(yenOf(income), language)),
            figure('subscribers', text.subscribers, ({ subscribers }) => flow(subscribers), 132),
          ]
        : []),
      figure('followers', text.followers, ({ followers }) => flow(followers), 112),
      figure('views', figures.views, ({ views }) => number(views), 80),
      figure('likes', figures.likes, ({ likes }) => number(likes), 88),
      figure('comments', figures.comments, ({ comments }) => number(comments), 96),
    ];
  }, [figures, isCreator, language, text]);
  return <Table label={text.title} columns={columns} rows={days} rowKey={({ day }) => day} />;
}
