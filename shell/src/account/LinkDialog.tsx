import { Dialog } from '@minori/design-system/dialog';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/use-form';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { messages } from './messages';
import { useSteps } from './useSteps';

/** Have the member sign in with a service, too: its window opens by a press only. */
export function LinkDialog({ service, open, onClose, onClosed }: DialogViewProps<'auth.link'>) {
  const t = useMessages(messages);
  const { session } = useSite();
  const { snackbar } = useShell();
  const { isBusy, error, run } = useSteps();

  async function link() {
    await (await session.provider()).link(service);
    snackbar.show({ type: 'success', text: t.linked });
    onClose({ linked: true });
  }

  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={t.linkTitle[service]} width="narrow">
      <div className={styles.stack}>
        <p className={styles.text}>{t.linkLead}</p>
        <FormFailure>{error}</FormFailure>
        <Button block size="large" loading={isBusy} onClick={() => void run(link)}>
          {t.link}
        </Button>
      </div>
    </Dialog>
  );
}
