import { useEffect, useRef } from 'react';
import { ACCEPTED_FILES } from '@minori/contracts/rules';
import {
  Button,
  classNames,
  CloseIcon,
  ErrorIcon,
  IconButton,
  PauseIcon,
  PlayIcon,
  PostIcon,
  RetryIcon,
  Spinner,
  SuccessIcon,
} from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages, useShell, type FileUpload, type FileUploadStatus } from '@minori/platform';
import { messages } from './messages';
import styles from './UploadTray.module.css';

const DONE_SHOWN_MS = 8_000;

const WORDS = {
  waiting: 'waiting',
  uploading: 'uploading',
  offline: 'offline',
  paused: 'paused',
  elsewhere: 'elsewhere',
  file_needed: 'fileNeeded',
  done: 'fileDone',
  failed: 'upload_failed',
} as const satisfies Record<FileUploadStatus, string>;

const isMoving = ({ status }: FileUpload) => status === 'uploading' || status === 'offline';

/** A file that is sent in parts: how far it is, and what one can do about it. What is done goes from sight by `onPast`, and stays for who waits for it. */
export function FileLine({ upload, onPast }: { upload: FileUpload; onPast(): void }) {
  const { uploads } = useShell();
  const t = useMessages(messages);
  const { id, name, status, bytes, sent, secondsLeft, message } = upload;
  const isDone = status === 'done';
  const past = useRef(onPast);
  useEffect(() => {
    past.current = onPast;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => past.current(), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const percent = Math.floor((sent / bytes) * 100);
  const isOver = isDone || status === 'failed';
  return (
    <li className={styles.line}>
      <span className={styles.thumbnail}>
        <PostIcon size={18} />
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={classNames(styles.status, status === 'failed' && styles.failed)}>
          <StatusMark status={status} />
          <span role="status">{t[WORDS[status]]}</span>
          {status === 'uploading' && <span className={styles.percent}>{t.percent(percent)}</span>}
          {secondsLeft !== null && status === 'uploading' && (
            <span className={styles.percent}>{t.left(formatDuration(secondsLeft))}</span>
          )}
        </span>
        {message && (
          <span className={styles.message} role="alert">
            {message}
          </span>
        )}
        {status === 'file_needed' && <ChooseAgain id={id} />}
        {isMoving(upload) && (
          <progress className={styles.progress} max={100} value={percent} aria-label={t.uploading} />
        )}
      </div>
      {(isMoving(upload) || status === 'waiting') && (
        <IconButton label={t.pause} onClick={() => uploads.pause(id)}>
          <PauseIcon size={18} />
        </IconButton>
      )}
      {status === 'paused' && (
        <IconButton label={t.resume} onClick={() => uploads.resume(id)}>
          <PlayIcon size={18} />
        </IconButton>
      )}
      {status === 'failed' && (
        <IconButton label={t.retry} onClick={() => uploads.resume(id)}>
          <RetryIcon size={18} />
        </IconButton>
      )}
      {status !== 'elsewhere' && (
        <IconButton label={isOver ? t.close : t.cancel} onClick={() => (isDone ? onPast() : uploads.cancel(id))}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </li>
  );
}

/** The browser is asked for the file by itself where it has kept where that lies; else the member chooses it. */
function ChooseAgain({ id }: { id: string }) {
  const { uploads } = useShell();
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPTED_FILES.video}
        aria-label={t.chooseAgain}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploads.resume(id, file);
          target.value = '';
        }}
      />
      <Button variant="secondary" size="small" className={styles.leaveOut} onClick={() => field.current?.click()}>
        {t.chooseAgain}
      </Button>
    </>
  );
}

function StatusMark({ status }: { status: FileUploadStatus }) {
  if (status === 'failed') return <ErrorIcon size={14} />;
  if (status === 'done') return <SuccessIcon size={14} />;
  return status === 'uploading' ? <Spinner size={14} label={null} /> : null;
}
