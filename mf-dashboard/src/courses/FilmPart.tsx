import type { Caption, Chapter, Media } from '@minori/contracts';
import { ACCEPTED_FILES, COURSE, fieldMessage, readCaptions } from '@minori/contracts/rules';
import { Button, PlusIcon } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { formatNumber, formatPercent } from '@minori/design-system/format';
import { useFileUpload, useLanguage, useMessages, useShell, type FileUpload } from '@minori/platform';
import { useEffect, useState } from 'react';
import styles from './Editor.module.css';
import { ChooseFileButton } from './ChooseFileButton';
import { targetOf } from './filmUploads';
import { clockOf, secondsIn } from './clock';
import type { PartProps } from './props';
import { messages } from './messages';

const LOOK_MS = 5_000;
const CAPTIONS_FILE = '.vtt,text/vtt';

/** A film: its file, its chapters, and its captions. */
export function FilmPart({ courseId, lessonId, body, open, onChange }: PartProps<'film'>) {
  const { film: t } = useMessages(messages);
  const medium = useProcessing(open.media.find(({ id }) => id === body.media_id));
  return (
    <>
      <fieldset className={styles.set}>
        <legend>{t.file}</legend>
        <FilmFile target={targetOf(courseId, lessonId)} medium={medium} />
      </fieldset>
      <Chapters chapters={body.chapters} onChange={(chapters) => onChange({ ...body, chapters })} />
      <Captions captions={body.captions} onChange={(captions) => onChange({ ...body, captions })} />
      {Object.values(open.refused).map(({ message }) => (
        <p key={message} role="alert" className={styles.wrong}>
          {message}
        </p>
      ))}
    </>
  );
}

/** A film that is processed is looked at again until it is done. */
function useProcessing(first: Media | undefined): Media | undefined {
  const { api } = useShell();
  const [looked, setLooked] = useState<Media>();
  const medium = looked && looked.id === first?.id ? looked : first;
  const { id, status } = medium ?? {};
  useEffect(() => {
    if (!id || status !== 'processing') return;
    const look = () =>
      api('GET /posts/media/:id', { params: { id } }).then(
        ({ data }) => setLooked(data),
        () => {},
      );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [api, id, status]);
  return medium;
}

function FilmFile({ target, medium }: { target: string; medium: Media | undefined }) {
  const { film: t } = useMessages(messages);
  const { uploads } = useShell();
  const upload = useFileUpload(target);
  const choose = (file: File) => void uploads.start({ file, purpose: 'course', target });
  if (upload && upload.status !== 'done') return <Sending upload={upload} />;
  const said = { processing: t.processing, ready: t.ready, failed: t.failed };
  return (
    <>
      <p role="status">{medium ? said[medium.status] : t.none}</p>
      <div className={styles.actions}>
        <ChooseFileButton label={medium ? t.replace : t.choose} accept={ACCEPTED_FILES.video} onChoose={choose} />
      </div>
    </>
  );
}

function Sending({ upload }: { upload: FileUpload }) {
  const { film: t } = useMessages(messages);
  const { uploads } = useShell();
  const language = useLanguage();
  const { id, name, sent, bytes, status, message } = upload;
  const percent = formatPercent((sent / Math.max(1, bytes)) * 100, language, 0);
  const isFailed = status === 'failed';
  const said = status === 'file_needed' ? t.paused : status === 'uploading' ? t.uploading(percent) : t.states[status];
  return (
    <>
      <p>{name}</p>
      <progress className={styles.meter} aria-label={t.progress} max={bytes} value={sent} />
      <p role={isFailed ? 'alert' : 'status'} className={isFailed ? styles.wrong : styles.note}>
        {message ?? said}
      </p>
      <div className={styles.actions}>
        {status === 'file_needed' && (
          <ChooseFileButton
            label={t.resume}
            accept={ACCEPTED_FILES.video}
            onChoose={(file) => uploads.resume(id, file)}
          />
        )}
        {(status === 'paused' || isFailed) && (
          <Button size="small" variant="secondary" onClick={() => uploads.resume(id)}>
            {t.goOn}
          </Button>
        )}
        {(status === 'uploading' || status === 'waiting') && (
          <Button size="small" variant="secondary" onClick={() => uploads.pause(id)}>
            {t.pause}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => uploads.cancel(id)}>
          {t.stop}
        </Button>
      </div>
    </>
  );
}

function Chapters({ chapters, onChange }: { chapters: Chapter[]; onChange: (chapters: Chapter[]) => void }) {
  const { film: t, remove } = useMessages(messages);
  const [rows, setRows] = useState(() => chapters.map(({ at, title }) => ({ at: clockOf(at), title })));
  // A chapter is saved once it has a time and a name.
  const put = (next: typeof rows) => {
    setRows(next);
    onChange(
      next.flatMap(({ at, title }) => {
        const seconds = secondsIn(at);
        return seconds !== undefined && title.trim() ? [{ at: seconds, title: title.trim() }] : [];
      }),
    );
  };
  return (
    <fieldset className={styles.set}>
      <legend>{t.chapters}</legend>
      {rows.map((row, at) => (
        <div key={String(at)} className={styles.line}>
          <TextField
            className={styles.short}
            label={t.at}
            value={row.at}
            error={secondsIn(row.at) === undefined ? t.timeWrong : undefined}
            onChange={(value) => put(rows.with(at, { ...row, at: value }))}
          />
          <TextField
            className={styles.grow}
            label={t.chapterTitle}
            maxLength={COURSE.lessonTitle.max}
            value={row.title}
            onChange={(title) => put(rows.with(at, { ...row, title }))}
          />
          <Button size="small" variant="quiet" onClick={() => put(rows.toSpliced(at, 1))}>
            {remove}
          </Button>
        </div>
      ))}
      {rows.length < COURSE.chapters && (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<PlusIcon size={18} />}
            onClick={() => setRows([...rows, { at: rows.length === 0 ? '0:00' : '', title: '' }])}
          >
            {t.addChapter}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Captions({ captions, onChange }: { captions: Caption[]; onChange: (captions: Caption[]) => void }) {
  const { film: t, remove } = useMessages(messages);
  const language = useLanguage();
  const [wrong, setWrong] = useState('');
  const take = async (file: File, of: 'ja' | 'en') => {
    const vtt = await file.text();
    const read = readCaptions(vtt, COURSE.captions.bytes);
    if ('fault' in read) {
      setWrong(t.line(formatNumber(read.line, language), fieldMessage(read.fault, language)));
      return;
    }
    setWrong('');
    onChange([...captions.filter((one) => one.language !== of), { language: of, label: t.language[of], vtt }]);
  };
  return (
    <fieldset className={styles.set}>
      <legend>{t.captions}</legend>
      {(['ja', 'en'] as const).map((of) => {
        const found = captions.find((one) => one.language === of);
        const read = found && readCaptions(found.vtt, COURSE.captions.bytes);
        return (
          <div key={of} className={styles.actions}>
            <span>{t.language[of]}</span>
            {read && 'cues' in read && (
              <span className={styles.note}>{t.lines(formatNumber(read.cues.length, language))}</span>
            )}
            <ChooseFileButton
              label={`${t.addCaptions} (${t.language[of]})`}
              accept={CAPTIONS_FILE}
              onChoose={(file) => void take(file, of)}
            />
            {found && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange(captions.filter((one) => one.language !== of))}
              >
                {remove}
              </Button>
            )}
          </div>
        );
      })}
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
