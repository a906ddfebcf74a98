import type { FeedReason } from '@minori/contracts';
import { Answer, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useExplanationQuery } from '../../queries/posts';
import styles from './ExplainDialog.module.css';
import { messages } from './messages';

const skeleton = (
  <Loading className={styles.reasons}>
    <Skeleton />
    <Skeleton width="80%" />
    <Skeleton width="64%" />
  </Loading>
);

/** Why a post stands in the reader's timeline: each factor in plain words with a bar. */
export function ExplainDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.explain'>) {
  const { explain: text } = useMessages(messages);
  return (
    <Dialog open={open} title={text.title} width="narrow" onClose={() => onClose()} afterClose={onClosed}>
      <Answer compact query={useExplanationQuery(post.id)} skeleton={skeleton}>
        {({ reasons }) => <Reasons reasons={reasons} />}
      </Answer>
    </Dialog>
  );
}

interface Reason {
  code: FeedReason;
  factor: number;
  label: string;
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  const { explain: text } = useMessages(messages);
  const largest = Math.max(1, ...reasons.map(({ factor }) => factor));
  if (reasons.length === 0) return <p className={styles.intro}>{text.none}</p>;
  return (
    <>
      <p className={styles.intro}>{text.intro}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ code, factor, label }) => (
          <li key={code} className={styles.reason}>
            <span>{label}</span>
            <span className={styles.factor}>×{figure(factor)}</span>
            <span aria-hidden="true" className={styles.track}>
              <span className={styles.bar} style={{ width: `${(factor / largest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Two figures that say something, also of what is far below one. */
const figure = (factor: number): string => (factor >= 1 ? factor.toFixed(1) : String(Number(factor.toPrecision(2))));
