import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language, Media } from '@minori/contracts';
import { fieldMessage } from '@minori/contracts/rules';
import {
  Button,
  classNames,
  CloseIcon,
  ErrorIcon,
  IconButton,
  PostIcon,
  RetryIcon,
  Spinner,
  SuccessIcon,
  TextLink,
} from '@minori/design-system';
import {
  useLanguage,
  useMessages,
  useShell,
  type UploadAction,
  type UploadKind,
  type UploadOwners,
} from '@minori/platform';
import { FileLine } from './FileLine';
import { messages } from './messages';
import styles from './UploadTray.module.css';

const DONE_SHOWN_MS = 8_000;
const TITLE_LENGTH = 30;

/** What actions of each kind are called, and where one finds what is written. */
const LABELS: {
  [Kind in UploadKind]: {
    title(params: UploadOwners[Kind]['params']): string;
    address(written: UploadOwners[Kind]['written']): string;
    /** In the order in which they were sent. */
    media(written: UploadOwners[Kind]['written']): readonly Media[];
  };
} = {
  post: {
    title: ({ title, text }) => title ?? text,
    address: ({ id, user_info }) => `/${user_info.username}/posts/${id}`,
    media: ({ media }) => media,
  },
};

const isFailed = ({ status }: UploadAction) =>
  status === 'upload_failed' || status === 'post_failed' || status === 'disabled';
const isBusy = ({ status }: UploadAction) => status === 'uploading' || status === 'file_processing';

/** What is on its way: what happens to each, and what one can do about it. */
export function UploadTray() {
  const { uploads } = useShell();
  const t = useMessages(messages);
  const queue = useStore(uploads.$queue);
  const [past, setPast] = useState<readonly string[]>([]);
  const files = useStore(uploads.$files).filter(({ id }) => !past.includes(id));
  if (queue.length === 0 && files.length === 0) return null;
  return (
    <section className={classNames('m-uploads', styles.tray)} aria-label={t.title}>
      <ul>
        {queue.map((action) => (
          <Line key={action.id} action={action} />
        ))}
        {files.map((upload) => (
          <FileLine key={upload.id} upload={upload} onPast={() => setPast((ids) => [...ids, upload.id])} />
        ))}
      </ul>
    </section>
  );
}

function Line({ action }: { action: UploadAction }) {
  const { uploads } = useShell();
  const t = useMessages(messages);
  const language = useLanguage();
  const { id, status, progress } = action;
  const isDone = status === 'done';
  const { places, reason } = refusedIn(action, language);
  const names = places.map((at) => nameAt(action, at));
  // A change is written by then: there is nothing to cancel any more.
  const isOver = isDone || isFailed(action) || (status === 'file_processing' && action.actionType === 'update');

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => uploads.cancel(id), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone, uploads, id]);

  const { title, address } = LABELS[action.owner.kind];
  const words = title(action.params).trim().split('\n')[0] ?? '';
  return (
    <li className={styles.line}>
      <Thumbnail action={action} />
      <div className={styles.words}>
        <strong>{[...words].slice(0, TITLE_LENGTH).join('') || t.untitled}</strong>
        <span className={classNames(styles.status, isFailed(action) && styles.failed)} role="status">
          <StatusMark action={action} />
          {t[status]}
          {status === 'uploading' && <span className={styles.percent}>{t.percent(progress)}</span>}
          {isDone && action.written && (
            <TextLink href={address(action.written)} onClick={() => uploads.cancel(id)}>
              {t.show}
            </TextLink>
          )}
        </span>
        {isFailed(action) && reason && (
          <span className={styles.message}>{names.length > 0 ? t.refused(names, reason) : reason}</span>
        )}
        {names.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            className={styles.leaveOut}
            onClick={() => uploads.retry(id, places)}
          >
            {t.leaveOut}
          </Button>
        )}
        {status === 'uploading' && (
          <progress className={styles.progress} max={100} value={progress} aria-label={t.uploading} />
        )}
      </div>
      {isFailed(action) && status !== 'disabled' && !(status === 'upload_failed' && names.length > 0) && (
        <IconButton label={t.retry} onClick={() => uploads.retry(id)}>
          <RetryIcon size={18} />
        </IconButton>
      )}
      <IconButton label={isOver ? t.close : t.cancel} onClick={() => uploads.cancel(id)}>
        <CloseIcon size={18} />
      </IconButton>
    </li>
  );
}

/** The places of files that were not taken, or could not be processed, and why; none of an action that has not failed. */
function refusedIn(action: UploadAction, language: Language) {
  const { owner, written, refused, message } = action;
  if (!isFailed(action) || !written) return { places: refused, reason: message };
  const media = LABELS[owner.kind].media(written);
  const places = media.flatMap(({ status }, at) => (status === 'failed' ? [at] : []));
  const failure = media[places[0] ?? -1]?.failure;
  return { places, reason: failure ? fieldMessage(failure, language) : message };
}

/** What a file is called, as its author knows it. */
function nameAt({ params }: UploadAction, at: number): string {
  const one = params.media[at];
  if (!one) return '';
  return 'file' in one ? one.file.name : (one.medium.data.title ?? one.medium.type);
}

function StatusMark({ action }: { action: UploadAction }) {
  if (isFailed(action)) return <ErrorIcon size={14} />;
  if (action.status === 'done') return <SuccessIcon size={14} />;
  return isBusy(action) ? <Spinner size={14} label={null} /> : null;
}

function Thumbnail({ action }: { action: UploadAction }) {
  const [first] = action.params.media;
  const src = first && ('file' in first ? first.previewUrl : first.medium.data.thumbnail_url);
  if (src) return <img className={styles.thumbnail} src={src} alt="" width={40} height={40} />;
  return (
    <span className={styles.thumbnail}>
      <PostIcon size={18} />
    </span>
  );
}
