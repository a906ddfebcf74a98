import { Card, Switch } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useId } from 'react';
import { useCarryOverMutation } from '../queries/payee';
import styles from './CarryOver.module.css';
import { messages } from './messages';

/** Whether sums that are too small wait for the next month. */
export function CarryOver({ carriesOver }: { carriesOver: boolean }) {
  const { carry: text } = useMessages(messages);
  const id = useId();
  const { mutate, isPending, variables } = useCarryOverMutation(text.failed);
  return (
    <Card className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.title}>{text.title}</span>
        <span className={styles.note}>{text.note}</span>
      </label>
      <Switch
        id={id}
        checked={isPending ? variables : carriesOver}
        disabled={isPending}
        onChange={(on) => mutate(on)}
      />
    </Card>
  );
}
