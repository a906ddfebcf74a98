import type { OwnCoursePurchase } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useGiveBackCourse } from '../queries/purchases';
import { messages } from './messages';

interface GiveBackDialogProps {
  purchase: OwnCoursePurchase;
  open: boolean;
  onClose(): void;
}

/** Ask whether a course is to be given back: where the money goes, and that the course is closed. */
export function GiveBackDialog({ purchase, open, onClose }: GiveBackDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useGiveBackCourse(purchase.course_id);
  const giveBack = async () => {
    await mutateAsync(purchase.id);
    snackbar.show({ type: 'success', text: t.givenBack });
    onClose();
  };
  const { price, payment } = purchase;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t.ask}
      confirmLabel={t.giveBack}
      cancelLabel={t.keep}
      onConfirm={giveBack}
      onCancel={onClose}
    >
      <p>{payment === 'coins' ? t.askCoins(formatNumber(price, language)) : t.askCard(formatYen(price, language))}</p>
      <p>{t.closes}</p>
    </ConfirmDialog>
  );
}
