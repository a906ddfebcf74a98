import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from './messages';
import styles from './Prompts.module.css';

/** What a profile is good for, for who has none yet; leads to its fields. */
export function ProfileHelpDialog({ open, onClose, onClosed }: DialogViewProps<'profile.help'>) {
  const { dialogs } = useShell();
  const { close: closeLabel, help: text } = useMessages(messages);
  const close = () => onClose();
  const fillIn = () => {
    close();
    dialogs.open('profile.input', {});
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={text.title}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
          <Button onClick={fillIn}>{text.action}</Button>
        </>
      }
    >
      <p>{text.lead}</p>
      <ul className={styles.points}>
        {Object.values(text.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Dialog>
  );
}
