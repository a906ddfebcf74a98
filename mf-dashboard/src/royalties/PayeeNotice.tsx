import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { usePayeeStandingQuery } from '../queries/royalties';
import { messages } from './messages';
import styles from './PayeeNotice.module.css';

/** What is missing before the creator can be paid, with the way there; nothing where nothing is. */
export function PayeeNotice() {
  const { payee: text } = useMessages(messages);
  const { data: payee } = usePayeeStandingQuery();
  if (!payee || payee.missing.length === 0) return null;
  const isChecked = payee.missing.every((what) => what === 'identity_check' || what === 'account_check');
  const title = isChecked ? text.checkTitle : text.title;
  return (
    <section aria-label={title} className={styles.notice}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p>{isChecked ? text.checkText : text.text}</p>
      </div>
      <Button size="small" variant={isChecked ? 'secondary' : 'primary'} href="/account/payee">
        {isChecked ? text.checkAction : text.action}
      </Button>
    </section>
  );
}
