import type { Stream } from '@minori/contracts';
import { BellIcon, Button, CheckIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMemberAction, useMessages, useShell } from '@minori/platform';
import { useRemindMutation } from '../queries/livePlan';
import styles from './Plan.module.css';
import { messages } from './planMessages';

/** A button by which a member is told when a stream begins, and how many are; its host sees the number alone. */
export function Reminder({ stream }: { stream: Stream }) {
  const { post, status, reminder_count } = stream;
  const text = useMessages(messages);
  const language = useLanguage();
  if (status !== 'before_live') return null;
  return (
    <p className={styles.reminder}>
      {!post.is_my_post && <Toggle stream={stream} />}
      {reminder_count > 0 && <span className={styles.count}>{text.count(formatCount(reminder_count, language))}</span>}
    </p>
  );
}

function Toggle({ stream: { id, post, is_reminded } }: { stream: Stream }) {
  const text = useMessages(messages);
  const { snackbar } = useShell();
  const asMember = useMemberAction();
  const { mutateAsync } = useRemindMutation(id, () => snackbar.show({ type: 'error', text: text.failed }));
  // Also where the list that it stands in is left meanwhile.
  const tell = () => snackbar.show({ type: 'success', text: is_reminded ? text.forgotten : text.told });
  const press = () => void mutateAsync(!is_reminded).then(tell, () => {});
  return (
    <Button
      size="small"
      variant={is_reminded ? 'quiet' : 'secondary'}
      icon={is_reminded ? <CheckIcon size={18} /> : <BellIcon size={18} />}
      aria-pressed={is_reminded}
      aria-label={text.reminderOf(post.title)}
      onClick={() => asMember(press)}
    >
      {text.reminder}
    </Button>
  );
}
