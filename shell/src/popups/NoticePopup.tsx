import type { Popup } from '@minori/contracts';
import {
  isOneTime,
  SUBSCRIPTIONS_PATH,
  VIOLATION_POPUPS,
  violationStep,
  type OneTimePopup,
} from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { messages } from './messages';
import styles from './PopupDialog.module.css';

/** Where something can be done about it. */
const PLACES: Partial<Record<Popup['kind'], string>> = {
  confirm_price: '/p/membership/payments',
  confirm_subscription_payment: SUBSCRIPTIONS_PATH,
  confirm_subscription_price: SUBSCRIPTIONS_PATH,
};
const ONCE_PLACES: Record<Exclude<OneTimePopup, 'post_onboarding_popup'>, string> = {
  prime_plus_notice_creator: '/account/creator',
  izanavi_popup: '/chart',
  company_mission_popup: '/about',
};

type Props = DialogViewProps<'system.popup'>;

/** What staff did about a post, something about money, or what is told once, with the way to where it goes on. */
export function NoticePopup({ popup, open, onClose, onClosed }: Props) {
  const t = useMessages(messages);
  const { kind, message, note } = popup;
  const violation = isViolation(kind) ? violationStep(kind) : null;
  const title = violation ? t.violations[violation].title : isOneTime(kind) ? t.once[kind].title : t.title;
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={title}
      width="narrow"
      footer={
        <>
          {isOneTime(kind) && (
            <Button variant="secondary" onClick={() => onClose()}>
              {t.close}
            </Button>
          )}
          <Ways popup={popup} onClose={onClose} />
          {!isOneTime(kind) && <Button onClick={() => onClose()}>{t.read}</Button>}
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
      {violation && (
        <p className={styles.next}>
          {t.violations[violation].next}
          {violation !== 'restore' && ` ${t.mayAppeal}`}
        </p>
      )}
    </Dialog>
  );
}

function isViolation(kind: Popup['kind']): boolean {
  return VIOLATION_POPUPS.some((one) => one === kind);
}

/** What one can do besides reading it. */
function Ways({ popup, onClose }: Pick<Props, 'popup' | 'onClose'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { dialogs } = useShell();
  const navigate = useNavigate();
  const { kind, post_id } = popup;
  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  const place = PLACES[kind];
  if (kind === 'post_onboarding_popup') {
    const write = () => {
      onClose();
      dialogs.open('post.composer', {});
    };
    return dialogs.has('post.composer') && <Button onClick={write}>{t.once[kind].act}</Button>;
  }
  if (isOneTime(kind)) return <Button onClick={go(ONCE_PLACES[kind])}>{t.once[kind].act}</Button>;
  return (
    <>
      {post_id && user && isViolation(kind) && violationStep(kind) !== 'restore' && (
        <Appeal postId={post_id} onClose={onClose} />
      )}
      {post_id && user && (
        <Button variant="secondary" onClick={go(`/${user.username}/posts/${post_id}`)}>
          {t.post}
        </Button>
      )}
      {place && (
        <Button variant="secondary" onClick={go(place)}>
          {t.price}
        </Button>
      )}
      {kind === 'invoice_number' && (
        <Button variant="secondary" onClick={go('/account/payee')}>
          {t.payee}
        </Button>
      )}
    </>
  );
}

/** Ask staff to decide again about the post, in the dialog of whoever shows posts. */
function Appeal({ postId, onClose }: { postId: string; onClose: Props['onClose'] }) {
  const t = useMessages(messages);
  const { api, dialogs, snackbar } = useShell();
  const [isLoading, setLoading] = useState(false);
  if (!dialogs.has('post.appeal')) return null;
  const appeal = async () => {
    setLoading(true);
    try {
      const { data: post } = await api('GET /posts/:id', { params: { id: postId } });
      onClose();
      dialogs.open('post.appeal', { post });
    } catch {
      snackbar.show({ type: 'error', text: t.appealFailed });
      setLoading(false);
    }
  };
  return (
    <Button variant="quiet" loading={isLoading} onClick={() => void appeal()}>
      {t.appeal}
    </Button>
  );
}
