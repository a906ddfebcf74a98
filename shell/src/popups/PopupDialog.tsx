import type { Popup } from '@minori/contracts';
import { SUBSCRIPTIONS_PATH } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from './messages';
import styles from './PopupDialog.module.css';

/** Where something can be done about it. */
const PLACES: Partial<Record<Popup['kind'], string>> = {
  confirm_price: '/p/membership/payments',
  confirm_subscription_payment: SUBSCRIPTIONS_PATH,
  confirm_subscription_price: SUBSCRIPTIONS_PATH,
};

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
  const place = PLACES[kind];
  const showPlace = (path: string) => {
    onClose();
    void navigate(path);
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
          {place && (
            <Button variant="secondary" onClick={() => showPlace(place)}>
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
