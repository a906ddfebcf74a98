import type { Prediction, SymbolDetail } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMemberAction, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { Target } from './Grade';
import { messages } from './messages';
import styles from './OwnPrediction.module.css';

const PredictionDialog = lazy(async () => ({ default: (await import('./PredictionDialog')).PredictionDialog }));

/** The own prediction of this week, and making or changing it. */
export function OwnPrediction({ symbol, mine }: { symbol: SymbolDetail; mine: Prediction | null }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const asMember = useMemberAction();
  const [userId, setUserId] = useState('');
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  const open = () =>
    asMember(({ id }) => {
      setUserId(id);
      setState('open');
    });
  if (!symbol.quote) return <p className={styles.note}>{t.cannot}</p>;
  return (
    <div className={styles.own}>
      {mine && (
        <div className={styles.mine}>
          <p className={styles.title}>{t.mine}</p>
          <dl className={styles.targets}>
            <Target label={t.week} target="week" prediction={mine} />
            <Target label={t.month} target="month" prediction={mine} />
          </dl>
          <p className={styles.note}>
            {mine.is_locked ? t.lockedMine : t.open(formatDateTime(mine.locks_at, language))}
          </p>
        </div>
      )}
      {!mine?.is_locked && (
        <Button variant={mine ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={open}>
          {mine ? t.change : t.make}
        </Button>
      )}
      {state !== 'none' && (
        <Suspense fallback={null}>
          <PredictionDialog
            symbol={symbol}
            userId={userId}
            mine={mine}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </div>
  );
}
