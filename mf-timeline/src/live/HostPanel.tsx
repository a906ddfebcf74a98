import type { Stream, StreamHealth, StreamKey } from '@minori/contracts';
import { Button, CopyIcon, IconButton, saidBy } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { useCallOffMutation, useEndMutation, useHealthQuery, useMakeKeyMutation } from '../queries/live';
import { EditPlan } from './EditPlan';
import styles from './Live.module.css';
import { messages } from './messages';

/** Key frames that are further apart make what is seen later. */
const KEY_FRAME_SECONDS = 4;
/** Less that is lost nobody sees. */
const NOTED_MS = 1_000;

/** What the host of a stream needs: where to send it, what arrives, and its end. */
export function HostPanel({ stream }: { stream: Stream }) {
  const { host: text } = useMessages(messages);
  const isSoftware = stream.source === 'software';
  return (
    <section aria-label={text.heading} className={styles.panel}>
      <h2 className={styles.heading}>{text.heading}</h2>
      <Health stream={stream} />
      {isSoftware && <Key stream={stream} />}
      <EditPlan stream={stream} />
      {stream.status === 'before_live' && <CallOff stream={stream} />}
      {/* Who streams from the browser ends it below the picture. */}
      {stream.status === 'in_live' && isSoftware && <End stream={stream} />}
    </section>
  );
}

function Health({ stream: { id, source } }: { stream: Stream }) {
  const { host: text } = useMessages(messages);
  const { data } = useHealthQuery(id);
  return (
    <div role="status" className={styles.health}>
      <h3 className={styles.small}>{text.health}</h3>
      <p>{data?.is_publishing ? text.arriving : text.waiting[source]}</p>
      {data?.is_publishing && <Figures health={data} />}
    </div>
  );
}

function Figures({ health: { kbps, fps, key_frame_seconds, dropped_ms } }: { health: StreamHealth }) {
  const { host: text } = useMessages(messages);
  const language = useLanguage();
  const told = (figure: number) => formatNumber(figure, language, 1);
  return (
    <>
      <p className={styles.figures}>
        <span>{text.kbps(told(kbps))}</span>
        {fps > 0 && <span>{text.fps(told(fps))}</span>}
      </p>
      {key_frame_seconds !== null && key_frame_seconds > KEY_FRAME_SECONDS && (
        <p className={styles.warning}>{text.keyFrames(told(key_frame_seconds))}</p>
      )}
      {dropped_ms >= NOTED_MS && <p className={styles.warning}>{text.dropped(told(dropped_ms / 1_000))}</p>}
    </>
  );
}

function Key({ stream }: { stream: Stream }) {
  const { host: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const make = useMakeKeyMutation(stream.id);
  const [key, setKey] = useState<StreamKey>();
  const show = async () => {
    try {
      setKey(await make.mutateAsync());
    } catch (error) {
      snackbar.show({ type: 'error', text: saidBy(error) ?? text.notMade });
    }
  };
  return (
    <div>
      <h3 className={styles.small}>{text.keyTitle}</h3>
      {key ? (
        <>
          <p className={styles.note}>{text.keyText}</p>
          <Copied label={text.server} value={key.server_url} />
          <Copied label={text.key} value={key.stream_key} />
        </>
      ) : (
        <>
          {stream.key_made_at && (
            <p className={styles.note}>
              {text.madeAt(formatDateTime(stream.key_made_at, language))} {text.renewNote}
            </p>
          )}
          <Button variant="secondary" loading={make.isPending} onClick={() => void show()}>
            {stream.key_made_at ? text.renew : text.make}
          </Button>
        </>
      )}
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { host: text } = useMessages(messages);
  const { snackbar } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      snackbar.show({ type: 'success', text: text.copied });
    } catch {
      snackbar.show({ type: 'error', text: text.notCopied });
    }
  };
  return (
    <p className={styles.copied}>
      <span className={styles.copiedLabel}>{label}</span>
      <code>{value}</code>
      <IconButton label={`${label}: ${text.copy}`} onClick={() => void copy()}>
        <CopyIcon size={18} />
      </IconButton>
    </p>
  );
}

/** Ending a stream that is live, after a question. `onEnding` is called first: whatever the API answers, no more is to be sent. */
export function End({ stream, onEnding }: { stream: Stream; onEnding?: () => void }) {
  const { host: text } = useMessages(messages);
  const { snackbar } = useShell();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useEndMutation(stream.id);
  const end = async () => {
    onEnding?.();
    await mutateAsync();
    snackbar.show({ type: 'success', text: text.ended });
    setAsked(false);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        danger
        open={isAsked}
        title={text.endTitle}
        confirmLabel={text.end}
        cancelLabel={text.keep}
        onConfirm={end}
        onCancel={() => setAsked(false)}
      >
        {text.endText}
      </ConfirmDialog>
    </>
  );
}

function CallOff({ stream }: { stream: Stream }) {
  const { host: text } = useMessages(messages);
  const { snackbar } = useShell();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useCallOffMutation(stream.id);
  const callOff = async () => {
    await mutateAsync();
    snackbar.show({ type: 'success', text: text.calledOff });
    setAsked(false);
    void navigate('/livestream', { replace: true });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text.callOff}
      </Button>
      <ConfirmDialog
        danger
        open={isAsked}
        title={text.callOffTitle}
        confirmLabel={text.callOff}
        cancelLabel={text.keep}
        onConfirm={callOff}
        onCancel={() => setAsked(false)}
      >
        {text.callOffText}
      </ConfirmDialog>
    </>
  );
}
