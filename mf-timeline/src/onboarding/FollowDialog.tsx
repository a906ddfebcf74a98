import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { CreatorList } from './CreatorList';
import { messages } from './messages';
import styles from './Onboarding.module.css';

/** Creators whom the viewer may like, by their interests, to follow one or all. */
export function FollowDialog({ open, onClose, onClosed }: DialogViewProps<'creator.follow'>) {
  const text = useMessages(messages);
  const close = () => onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={text.creators.title}
      footer={<Button onClick={close}>{text.close}</Button>}
    >
      <p className={styles.lead}>{text.creators.lead}</p>
      <CreatorList onLeave={close} />
    </Dialog>
  );
}
