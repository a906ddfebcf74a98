import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from './messages';
import styles from './PopupDialog.module.css';

/** What staff have to tell a member, with the post that it is about. */
export function PopupDialog({ popup, open, onClose, onClosed }: DialogViewProps<'system.popup'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const navigate = useNavigate();
  const { kind, message, note, post_id } = popup;
  const showPost = () => {
    onClose();
    void navigate(`/${user?.username}/posts/${post_id}`);
  };
  const showPrice = () => {
    onClose();
    void navigate('/p/membership/payments');
  };
  const showPayee = () => {
    onClose();
    void navigate('/account/payee');
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.title}
      width="narrow"
      footer={
        <>
          {post_id && user && (
            <Button variant="secondary" onClick={showPost}>
              {t.post}
            </Button>
          )}
          {kind === 'confirm_price' && (
            <Button variant="secondary" onClick={showPrice}>
              {t.price}
            </Button>
          )}
          {kind === 'invoice_number' && (
            <Button variant="secondary" onClick={showPayee}>
              {t.payee}
            </Button>
          )}
          <Button onClick={() => onClose()}>{t.read}</Button>
        </>
      }
    >
      <p>{message}</p>
      {note && (
        <figure className={styles.note}>
          <figcaption>{t.note}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
    </Dialog>
  );
}
