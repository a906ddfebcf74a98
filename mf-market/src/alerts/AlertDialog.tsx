import type { Alert, SymbolSummary } from '@minori/contracts';
import { Answer, Button, Loading, Skeleton } from '@minori/design-system';
import { ConfirmDialog, Dialog, useLeaving } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useId, useRef, useState } from 'react';
import { useAlertQuery } from '../queries/alerts';
import { AlertFields } from './AlertFields';
import { BacktestLine } from './backtest/BacktestLine';
import { BacktestSummary } from './backtest/BacktestSummary';
import { useBacktest } from './backtest/useBacktest';
import { DeleteAlertsDialog } from './DeleteAlertsDialog';
import { messages } from './messages';
import { SaveButton } from './SaveButton';
import { SharedSettings } from './SharedSettings';
import { useAlertForm } from './useAlertForm';
import { useAlertGate } from './useAlertGate';
import { useCopying } from './useCopying';
import { useSaveAlert } from './useSaveAlert';
import styles from './AlertDialog.module.css';

const skeleton = (
  <Loading className={styles.skeleton}>
    <Skeleton width="70%" height={16} />
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} shape="block" height={168} />
    ))}
  </Loading>
);

/** `symbol.alert`: what a member wants to be told of one market. For platinum members; others are led there. */
export function AlertDialog({ symbol, open, onClose, onClosed }: DialogViewProps<'symbol.alert'>) {
  const isAllowed = useAlertGate(() => {
    onClose();
    onClosed();
  });
  if (!isAllowed) return null;
  return <Editor symbol={symbol} open={open} onClose={() => onClose()} onClosed={onClosed} />;
}

interface EditorProps {
  symbol: SymbolSummary;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

function Editor({ symbol, open, onClose, onClosed }: EditorProps) {
  const t = useMessages(messages);
  const formId = useId();
  const query = useAlertQuery(symbol.id);
  const data = query.data;
  const form = useAlertForm(data);
  const { save, state } = useSaveAlert(symbol, form);
  const backtest = useBacktest(symbol.id, form);
  const summary = useRef<HTMLHeadingElement>(null);
  const copying = useCopying(form);
  const [deleting, setDeleting] = useState<Alert | null>(null);
  const isUnsaved = form?.isChanged === true && state !== 'saving';
  const { leave, question } = useLeaving(isUnsaved, onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        afterClose={onClosed}
        title={t.titleOf(symbol.name)}
        dismissible={!isUnsaved}
        footer={
          <div className={styles.footer}>
            <BacktestLine {...backtest} onDetails={() => summary.current?.focus()} />
            <div className={styles.buttons}>
              {data?.my_alarm && (
                <Button variant="quiet" className={styles.delete} onClick={() => setDeleting(data.my_alarm)}>
                  {t.delete}
                </Button>
              )}
              <SaveButton form={formId} state={state} isDisabled={!form?.canSave} />
            </div>
          </div>
        }
      >
        <Answer compact query={query} skeleton={skeleton} failed={t.loadFailed} failedText={t.loadFailedHint}>
          {(data) =>
            form && (
              <form
                id={formId}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  save();
                }}
              >
                <p className={styles.lead}>{t.lead}</p>
                <SharedSettings settings={data.shared_alarms} onCopy={copying.ask} />
                <AlertFields form={form} data={data} />
                {backtest.result && (
                  <BacktestSummary result={backtest.result} isCounting={backtest.isCounting} headingRef={summary} />
                )}
              </form>
            )
          }
        </Answer>
      </Dialog>
      <ConfirmDialog
        open={copying.isAsking}
        title={t.overwrite}
        confirmLabel={t.overwriteYes}
        cancelLabel={t.overwriteNo}
        onConfirm={copying.confirm}
        onCancel={copying.cancel}
      />
      {question}
      <DeleteAlertsDialog asked={deleting} onDeleted={onClose} onClose={() => setDeleting(null)} />
    </>
  );
}
