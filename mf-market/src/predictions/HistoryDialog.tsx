import type { Prediction } from '@minori/contracts';
import { Answer, Change, Price, Skeleton, Skeletons, useLangOf } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { usePredictionHistoryQuery } from '../queries/predictions';
import styles from './HistoryDialog.module.css';
import { messages } from './messages';

interface HistoryDialogProps {
  prediction: Prediction;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

/** What a prediction said before it was changed, latest first, under what it says now. */
export function HistoryDialog({ prediction, open, onClose, onClosed }: HistoryDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = usePredictionHistoryQuery(prediction);
  const waiting = (
    <Skeletons count={1}>
      <Skeleton height={88} shape="block" width="100%" />
    </Skeletons>
  );
  return (
    <Dialog open={open} onClose={onClose} afterClose={onClosed} title={t.historyTitle} width="narrow">
      <Answer compact query={query} skeleton={waiting} failedText={t.historyFailed}>
        {(versions) => (
          <ol className={styles.versions}>
            <Version said={prediction} head={t.historyNow} decimals={prediction.decimals} />
            {versions.toReversed().map((version) => (
              <Version
                key={version.said_at}
                said={version}
                head={formatDateTime(version.said_at, language)}
                decimals={prediction.decimals}
              />
            ))}
          </ol>
        )}
      </Answer>
    </Dialog>
  );
}

interface VersionProps {
  said: Pick<Prediction, 'week_price' | 'month_price' | 'base_price' | 'comment'>;
  head: string;
  decimals: number;
}

function Version({ said, head, decimals }: VersionProps) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  return (
    <li className={styles.version}>
      <p className={styles.head}>{head}</p>
      {(['week', 'month'] as const).map((target) => (
        <p key={target} className={styles.target}>
          <span className={styles.label}>{t[target]}</span>
          <Price value={said[`${target}_price`]} decimals={decimals} />
          <Change value={(said[`${target}_price`] / said.base_price - 1) * 100} />
        </p>
      ))}
      {said.comment && (
        <p lang={langOf(said.comment)} className={styles.comment}>
          {said.comment}
        </p>
      )}
    </li>
  );
}
