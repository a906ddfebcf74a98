import type { Promo } from '@minori/contracts';
import { Button, Chip } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from './messages';
import styles from './PopupDialog.module.css';

type Props = Omit<DialogViewProps<'system.popup'>, 'popup'> & { promo: Promo; text: string };

/** A service of a partner: an advertisement, which says that it is one, and on what terms. */
export function PromoPopup({ promo, text, open, onClose, onClosed }: Props) {
  const { promo: t, close } = useMessages(messages);
  const { api } = useShell();
  const visit = () => {
    // Who goes there is counted; where that fails they go all the same.
    void api('POST /users/promos/:key/visits', { params: { key: promo.key } }).catch(() => {});
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={promo.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()}>
            {close}
          </Button>
          <Button href={promo.url} target="_blank" rel="noopener sponsored nofollow" onClick={visit}>
            {t.visit(promo.partner)}
          </Button>
        </>
      }
    >
      <p className={styles.label}>
        <Chip size="small" tone="soft">
          {t.label}
        </Chip>
        {t.by(promo.partner)}
      </p>
      <p className={styles.text}>{text}</p>
      <h3 className={styles.heading}>{t.conditions}</h3>
      <p className={styles.conditions}>{promo.conditions}</p>
      <p className={styles.label}>{t.newWindow}</p>
    </Dialog>
  );
}
