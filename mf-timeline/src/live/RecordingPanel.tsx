import type { Stream, StreamRecording } from '@minori/contracts';
import { fieldMessage, STREAM_TITLE_MAX } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { TextField } from '@minori/design-system/form';
import { formatDuration } from '@minori/design-system/format';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useRemoveRecording, useRenameStream, useTrimRecording } from '../queries/recordings';
import { secondsIn } from './clock';
import live from './Live.module.css';
import { messages } from './recordingMessages';
import styles from './Recording.module.css';

type Open = 'rename' | 'trim' | 'remove' | null;

/** What the host of a stream that is over sees of its recording, and does with it. */
export function RecordingPanel({ stream, recording }: { stream: Stream; recording: StreamRecording }) {
  const { host: text } = useMessages(messages);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isReady = recording.state === 'ready';
  return (
    <section aria-label={text.heading} className={live.panel}>
      <h2 className={live.heading}>{text.heading}</h2>
      <div role="status">
        <p>{stateOf(recording, text)}</p>
        {recording.trimming === 'making' && <p className={live.note}>{text.trimming}</p>}
        {recording.trimming === 'failed' && <p className={live.warning}>{text.trimFailed}</p>}
      </div>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => setOpen('rename')}>
          {text.rename}
        </Button>
        {isReady && (
          <Button variant="secondary" onClick={() => setOpen('trim')}>
            {text.trim}
          </Button>
        )}
        {(isReady || recording.state === 'making') && (
          <Button variant="danger" onClick={() => setOpen('remove')}>
            {text.remove}
          </Button>
        )}
      </div>
      <Rename stream={stream} open={open === 'rename'} onClose={close} />
      {isReady && <Trim {...{ stream, recording }} open={open === 'trim'} onClose={close} />}
      <Remove stream={stream} open={open === 'remove'} onClose={close} />
    </section>
  );
}

function stateOf({ state, failure, seconds }: StreamRecording, text: (typeof messages)['ja']['host']): string {
  if (state === 'ready') return text.state.ready(formatDuration(seconds ?? 0));
  return state === 'failed' ? text.failure[failure ?? 'lost'] : text.state[state];
}

interface DialogProps {
  stream: Stream;
  open: boolean;
  onClose: () => void;
}

function Rename({ stream: { id, post }, open, onClose }: DialogProps) {
  const { host: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useRenameStream(id);
  const form = useForm({
    values: { title: post.title },
    check: ({ title }) => {
      const length = Array.from(title.trim()).length;
      const isLong = length > STREAM_TITLE_MAX;
      return { title: fieldMessage(isLong ? 'title_length' : length === 0 ? 'required' : undefined, language) };
    },
    async send({ title }) {
      await mutateAsync(title.trim());
      snackbar.show({ type: 'success', text: text.renamed });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.rename} submitLabel={text.save} {...{ open, onClose }}>
      <TextField label={text.title} {...form.field('title')} />
    </FormDialog>
  );
}

/** Places are typed by the film as it is; the API counts from where the stream began. */
function Trim({ stream: { id }, recording, open, onClose }: DialogProps & { recording: StreamRecording }) {
  const { host: text } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync } = useTrimRecording(id);
  const { from_seconds: from, seconds } = recording;
  const whole = Math.floor(seconds ?? 0);
  const form = useForm({
    values: { start_seconds: formatDuration(0), end_seconds: formatDuration(whole) },
    check: (typed) => ({
      start_seconds: secondsIn(typed.start_seconds) === undefined ? text.time : undefined,
      end_seconds: secondsIn(typed.end_seconds) === undefined ? text.time : undefined,
    }),
    async send(typed) {
      const [start, end] = [secondsIn(typed.start_seconds) ?? 0, secondsIn(typed.end_seconds) ?? 0];
      await mutateAsync({ start_seconds: from + start, end_seconds: from + (end === whole ? (seconds ?? 0) : end) });
      snackbar.show({ type: 'success', text: text.trimStart });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.trimTitle} submitLabel={text.trim} {...{ open, onClose }}>
      <p className={live.note}>{text.trimText}</p>
      <TextField label={text.start} inputMode="text" {...form.field('start_seconds')} />
      <TextField label={text.end} inputMode="text" {...form.field('end_seconds')} />
    </FormDialog>
  );
}

function Remove({ stream: { id }, open, onClose }: DialogProps) {
  const { host: text } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync } = useRemoveRecording(id);
  const remove = async () => {
    await mutateAsync();
    snackbar.show({ type: 'success', text: text.removed });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      title={text.removeTitle}
      confirmLabel={text.remove}
      cancelLabel={text.keep}
      onConfirm={remove}
      onCancel={onClose}
      open={open}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
