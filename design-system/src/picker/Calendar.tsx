import { PickerPanel } from '@rc-component/picker';
import enUS from '@rc-component/picker/locale/en_US';
import jaJP from '@rc-component/picker/locale/ja_JP';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '../format/index.ts';
import { formatDate, tokyoDay } from '../format/index.ts';
import { ChevronRightIcon } from '../icons.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Calendar.module.css';
import { calendarDates, dateOf, dayOf } from './calendarDates.ts';
import { movedBy, type Mode } from './calendarKeys.ts';

const WEEK_DAYS: Record<Language, string[]> = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LOCALES = {
  ja: { ...jaJP, monthFormat: 'M月', shortWeekDays: WEEK_DAYS.ja },
  en: { ...enUS, shortMonths: MONTHS, shortWeekDays: WEEK_DAYS.en },
};

export interface CalendarProps {
  /** The chosen day, or the first of several, `YYYY-MM-DD`; empty for none. */
  from: string;
  /** The last of several days; empty while it is being chosen. Left out where one day is chosen. */
  to?: string;
  /** The first and the last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * A month whose days are chosen with a finger, a mouse or the keyboard; the month and the year at its top lead to other ones. What
 * it counts by is Tokyo's calendar. It takes the focus when it comes.
 */
export function Calendar({ from, to, min, max, onChoose }: CalendarProps) {
  const language = useLanguage();
  const [today] = useState(() => tokyoDay(Date.now()));
  const [mode, setMode] = useState<Mode>('date');
  const [at, setAt] = useState(() => within(from || today, min, max));
  const [hovered, setHovered] = useState<Date | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(true);

  useEffect(() => {
    reachHeader(box.current);
    if (takesFocus.current) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [at, mode]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInCell = event.target instanceof Element && event.target.closest('td') !== null;
    const next = isInCell ? movedBy(event, at, mode) : undefined;
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    setAt(within(dayOf(next), min, max));
  };

  const cell = (current: Date | number | string, { originNode, type }: { originNode: ReactNode; type: string }) => {
    if (!(current instanceof Date)) return originNode;
    const day = dayOf(current);
    const isAt = !isOutside(day, mode, dayOf(at), dayOf(at));
    return (
      <button
        type="button"
        tabIndex={isAt ? 0 : -1}
        data-autofocus={isAt || undefined}
        disabled={isOutside(day, mode, min, max)}
        {...(type === 'date' && {
          'aria-label': `${formatDate(current.getTime(), language)}${weekDay(current, language)}`,
          'aria-pressed': day === from || day === to,
          'aria-current': day === today ? ('date' as const) : undefined,
        })}
      >
        {originNode}
      </button>
    );
  };

  const end = to ? dateOf(to) : (hovered ?? at);
  return (
    <div ref={box} role="presentation" className={styles.calendar} onKeyDown={onKeyDown}>
      <VisuallyHidden>
        <span role="status">{formatMonth(at, language)}</span>
      </VisuallyHidden>
      <PickerPanel<Date>
        prefixCls="m-picker"
        tabIndex={-1}
        generateConfig={calendarDates}
        locale={localeAt(at, language)}
        mode={mode}
        value={from ? dateOf(from) : null}
        pickerValue={at}
        prevIcon={<ChevronRightIcon size={20} />}
        nextIcon={<ChevronRightIcon size={20} />}
        superPrevIcon={<ChevronRightIcon size={20} />}
        superNextIcon={<ChevronRightIcon size={20} />}
        cellRender={cell}
        onHover={setHovered}
        onPickerValueChange={(date) => setAt(within(dayOf(date), min, max))}
        onPanelChange={(_, next) => {
          takesFocus.current = next !== mode;
          setMode(next as Mode);
        }}
        onSelect={(date) => {
          if (mode === 'date') onChoose(dayOf(date));
        }}
        disabledDate={(date) => isOutside(dayOf(date), 'date', min, max)}
        {...(min && { minDate: dateOf(min) })}
        {...(max && { maxDate: dateOf(max) })}
        {...(to !== undefined && from && { hoverRangeValue: [dateOf(from), end] as [Date, Date] })}
      />
    </div>
  );
}

/** So many characters of a day name its cell: all, the month, the year, the decade. */
const NAMED_BY: Record<Mode, number> = { date: 10, month: 7, year: 4, decade: 3 };

function isOutside(day: string, mode: Mode, min = day, max = day): boolean {
  const cellOf = (other: string) => other.slice(0, NAMED_BY[mode]);
  return cellOf(day) < cellOf(min) || cellOf(day) > cellOf(max);
}

const within = (day: string, min = day, max = day): Date => dateOf(day < min ? min : day > max ? max : day);

const weekDay = (date: Date, language: Language): string => {
  const name = WEEK_DAYS[language][date.getUTCDay()] ?? '';
  return language === 'ja' ? `（${name}）` : `, ${name}`;
};

/** The panel's texts. Its buttons at the top are named by what they show, too, for whoever says what they see. */
function localeAt(at: Date, language: Language) {
  const locale = LOCALES[language];
  const year = language === 'ja' ? `${at.getUTCFullYear()}年` : at.getUTCFullYear();
  const decade = at.getUTCFullYear() - (at.getUTCFullYear() % 10);
  const month = language === 'ja' ? `${at.getUTCMonth() + 1}月` : MONTHS[at.getUTCMonth()];
  return {
    ...locale,
    monthSelect: `${month} ${locale.monthSelect}`,
    yearSelect: `${year} ${locale.yearSelect}`,
    decadeSelect: `${decade}-${decade + 9} ${locale.decadeSelect}`,
  };
}

const formatMonth = (date: Date, language: Language): string =>
  language === 'ja'
    ? `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`
    : `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** Let the keyboard reach the buttons at the top, which the panel leaves out. */
function reachHeader(box: HTMLElement | null): void {
  for (const button of box?.querySelectorAll<HTMLElement>('.m-picker-header button') ?? []) button.tabIndex = 0;
}
