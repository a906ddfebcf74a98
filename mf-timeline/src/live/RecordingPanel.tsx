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

type Act = 'rename' | 'trim' | 'remove';

/** What the host of a stream that is over sees of its recording, and does with it. */
export function RecordingPanel({ stream, recording }: { stream: Stream; recording: StreamRecording }) {
  const { host: text } = useMessages(messages);
  const [asked, setAsked] = useState<{ act: Act; open: boolean }>();
  const ask = (act: Act) => setAsked({ act, open: true });
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
        <Button variant="secondary" onClick={() => ask('rename')}>
          {text.rename}
        </Button>
        {isReady && recording.trimming !== 'making' && (
          <Button variant="secondary" onClick={() => ask('trim')}>
            {text.trim}
          </Button>
        )}
        {(isReady || recording.state === 'making') && (
          <Button variant="danger" onClick={() => ask('remove')}>
            {text.remove}
          </Button>
        )}
      </div>
      {asked && (
        <Asked
          {...asked}
          {...{ stream, recording }}
          onClose={() => setAsked({ ...asked, open: false })}
          afterClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function stateOf({ state, failure, seconds }: StreamRecording, text: (typeof messages)['ja']['host']): string {
  if (state === 'ready') return text.state.ready(formatDuration(seconds ?? 0));
  return state === 'failed' ? text.failure[failure ?? 'lost'] : text.state[state];
}

interface DialogProps {
  stream: Stream;
  recording: StreamRecording;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** A dialog, made when it is opened: what it begins with is what is true then. */
function Asked({ act, ...props }: DialogProps & { act: Act }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}

function Rename({ stream: { id, post }, open, onClose, afterClose }: DialogProps) {
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
    <FormDialog form={form} title={text.rename} submitLabel={text.save} {...{ open, onClose, afterClose }}>
      <TextField label={text.title} {...form.field('title')} />
    </FormDialog>
  );
}

/** Places are typed by the film as it is; the API counts from where the stream began. */
function Trim({ stream: { id }, recording, open, onClose, afterClose }: DialogProps) {
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
    <FormDialog form={form} title={text.trimTitle} submitLabel={text.trim} {...{ open, onClose, afterClose }}>
      <p className={live.note}>{text.trimText}</p>
      <TextField label={text.start} inputMode="text" {...form.field('start_seconds')} />
      <TextField label={text.end} inputMode="text" {...form.field('end_seconds')} />
    </FormDialog>
  );
}

function Remove({ stream: { id }, open, onClose, afterClose }: DialogProps) {
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
      {...{ open, afterClose }}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

const DIALOGS = { rename: Rename, trim: Trim, remove: Remove };
