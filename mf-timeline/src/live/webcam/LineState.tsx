import { Button } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { MOST_KBPS, type Line } from './lineCheck';
import { messages } from './messages';
import { bestFor } from './qualities';
import styles from './Studio.module.css';

interface LineStateProps {
  /** Undefined before it was looked at. */
  line: Line | undefined;
  isChecking: boolean;
  /** Why it could not be looked at. */
  failure: string | undefined;
  onCheck: () => void;
}

/** How fast the line was found to be, and what that is enough for. */
export function LineState({ line, isChecking, failure, onCheck }: LineStateProps) {
  const { line: text } = useMessages(messages);
  return (
    <div className={styles.line}>
      <h3 className={styles.label}>{text.name}</h3>
      <div role="status">
        {isChecking ? <p>{text.checking}</p> : line && 'kbps' in line && <Speed kbps={line.kbps} />}
      </div>
      {!isChecking && (failure ?? (line && 'refused' in line)) && (
        <p role="alert" className={styles.bad}>
          {failure ?? refusalText(line, text.refused)}
        </p>
      )}
      {!line && !isChecking && !failure && <p className={styles.note}>{text.note}</p>}
      <Button size="small" variant="secondary" loading={isChecking} onClick={onCheck}>
        {line ? text.again : text.check}
      </Button>
    </div>
  );
}

function refusalText(line: Line | undefined, texts: Record<string, string>): string | undefined {
  const reason = line && 'refused' in line ? line.refused : '';
  return texts[reason] ?? texts['unreachable'];
}

function Speed({ kbps }: { kbps: number }) {
  const { line: text } = useMessages(messages);
  const language = useLanguage();
  const best = bestFor(kbps);
  const mbps = formatNumber(Math.round(kbps / 100) / 10, language);
  return (
    <>
      <p className={styles.speed}>{kbps >= MOST_KBPS * 0.98 ? text.most(mbps) : text.kbps(mbps)}</p>
      <p className={best ? styles.note : styles.bad}>{text[best?.name ?? 'slow']}</p>
    </>
  );
}
