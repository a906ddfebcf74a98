import type { TradeAccount } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useUnlinkMutation } from '../queries/partners';
import { messages } from './messages';

interface UnlinkDialogProps {
  account: TradeAccount;
  open: boolean;
  onClose(): void;
  /** It is linked no more. */
  onUnlinked?: (() => void) | undefined;
}

/** Ask once whether a trade account is to be unlinked, and say how it is linked anew. */
export function UnlinkDialog({ account, open, onClose, onUnlinked }: UnlinkDialogProps) {
  const { unlink: t } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync } = useUnlinkMutation();
  const { partner, name, trade_username } = account;
  const unlink = async () => {
    await mutateAsync(partner);
    snackbar.show({ type: 'success', text: t.done(name) });
    onUnlinked?.();
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t.title(name)}
      confirmLabel={t.confirm}
      onConfirm={unlink}
      onCancel={onClose}
    >
      <p>{t.text(trade_username)}</p>
      <p>{t.again}</p>
    </ConfirmDialog>
  );
}
