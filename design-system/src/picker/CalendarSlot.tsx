import { useEffect, useState, type ComponentType } from 'react';
import { Loading, Skeleton } from '../skeleton/Skeleton.tsx';
import { ErrorState } from '../state/ErrorState.tsx';
import type { CalendarProps } from './Calendar.tsx';
import styles from './Picker.module.css';

let Loaded: ComponentType<CalendarProps> | undefined;

/** Fetch the calendar's code, once; as soon as somebody comes near a field whose calendar they may open. */
export async function loadCalendar(): Promise<void> {
  Loaded ??= (await import('./Calendar.tsx')).Calendar;
}

/** The calendar once its code is there, its shape until then. Where the code can't be fetched that can be tried again. */
export function CalendarSlot(props: CalendarProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Loaded ? 'ready' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return;
    loadCalendar().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [state]);
  if (state === 'failed') return <ErrorState compact onRetry={() => setState('loading')} />;
  if (!Loaded) {
    return (
      <Loading>
        <Skeleton shape="block" className={styles.waiting} />
      </Loading>
    );
  }
  return <Loaded {...props} />;
}
