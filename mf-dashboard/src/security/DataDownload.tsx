import type { DataExport } from '@minori/contracts';
import { Answer, Button, Card, Loading, RowSkeleton } from '@minori/design-system';
import { formatDateTime, formatSize } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { Row } from '../account/Row';
import { useLogInAgain } from '../account/useLogInAgain';
import { messages as pageMessages } from '../messages';
import { isUnderWay, useAskForDataMutation, useDataExportQuery, useDownloadMutation } from '../queries/dataExport';
import styles from './DataDownload.module.css';
import { messages } from './dataMessages';

const skeleton = (
  <Loading>
    <RowSkeleton />
  </Loading>
);

/** The download of what is the member's: asked for, made, and had. */
export function DataDownload() {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  return (
    <Card padding="none" as="section" className={styles.card}>
      <Answer query={useDataExportQuery()} skeleton={skeleton} failed={text.failedToLoad} failedText={failed}>
        {(download) => <DownloadRow download={download} />}
      </Answer>
    </Card>
  );
}

function DownloadRow({ download }: { download: DataExport }) {
  const text = useMessages(messages);
  const { snackbar } = useShell();
  const ask = useAskForDataMutation();
  const save = useDownloadMutation();
  const logIn = useLogInAgain();
  const { id, state, next_at: nextAt } = download;
  const run = async (act: () => Promise<unknown>, words: { done?: string; failed: string }) => {
    try {
      const isDone = await logIn.attempt(act);
      if (isDone && words.done) snackbar.show({ type: 'success', text: words.done });
    } catch {
      snackbar.show({ type: 'error', text: words.failed });
    }
  };
  const askForIt = () => run(() => ask.mutateAsync(), { done: text.asked, failed: text.askFailed });
  const saveIt = () => run(() => save.mutateAsync(id ?? ''), { failed: text.downloadFailed });
  const canAsk = !isUnderWay(download) && nextAt === null;
  return (
    <>
      <Row title={text.title} note={<Standing download={download} />}>
        {state === 'ready' && (
          <Button loading={save.isPending} onClick={() => void saveIt()}>
            {text.download}
          </Button>
        )}
        {canAsk && (
          <Button variant="secondary" loading={ask.isPending} onClick={() => void askForIt()}>
            {state === 'failed' ? text.again : text.ask}
          </Button>
        )}
      </Row>
      {logIn.notice && <div className={styles.again}>{logIn.notice}</div>}
    </>
  );
}

function Standing({ download }: { download: DataExport }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { state, asked_at: askedAt, bytes, ready_until: until, next_at: nextAt } = download;
  const when = (instant: string | null) => formatDateTime(instant ?? '', language);
  const standing = {
    none: () => text.note,
    queued: () => text.making(when(askedAt)),
    making: () => text.making(when(askedAt)),
    failed: () => text.failed(when(askedAt)),
    ready: () => text.ready(formatSize(bytes ?? 0), when(until)),
  };
  return (
    <span role="status">
      {standing[state]()}
      {state === 'ready' && <> {nextAt ? text.next(when(nextAt)) : text.replaces}</>}
    </span>
  );
}
