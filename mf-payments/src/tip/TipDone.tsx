import { distinctName } from '@minori/contracts/rules';
import { Avatar, useLangOf } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Tip.module.css';
import type { SentTip } from './useTip';

/** That it is done: to whom, how much, and what was said. */
export function TipDone({ sent: { creator, coins, message } }: { sent: SentTip }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <div role="status" className={styles.done}>
      <Avatar src={creator.avatar_url} member={creator} size={64} />
      <p className={styles.doneText}>{t.done(distinctName(creator), formatNumber(coins, language))}</p>
      {message && (
        <p lang={langOf(message)} className={styles.said}>
          {message}
        </p>
      )}
      <p className={styles.note}>{t.doneNote}</p>
    </div>
  );
}
