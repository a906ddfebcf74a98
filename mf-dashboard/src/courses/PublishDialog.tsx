import type { CourseReadiness } from '@minori/contracts';
import { isGrave } from '@minori/contracts/rules';
import { Answer, Button, Loading, Skeleton, TextLink } from '@minori/design-system';
import { Dialog, FormFailure } from '@minori/design-system/dialog';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useCourseActions, useReadinessQuery } from '../queries/courses';
import type { CourseDialogProps } from './props';
import { partOf } from './CourseParts';
import styles from './Editor.module.css';
import { messages } from './messages';
import { placeOf } from './outline';

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={120} />
  </Loading>
);

/** What is in the way of publishing, or what it means. All that is typed is saved first. */
export function PublishDialog(props: CourseDialogProps) {
  const { publish: t } = useMessages(messages);
  const { work, open, onClose, onClosed } = props;
  const { save } = useStore(work.$state);
  const [isReady, setReady] = useState(save === 'saved');
  useEffect(() => {
    void work.save().then(() => setReady(work.$state.get().save === 'saved'));
  }, [work]);
  if (isReady) return <Checked {...props} />;
  return (
    <Dialog open={open} onClose={onClose} afterClose={onClosed} title={t.checking} width="narrow">
      <p className={styles.note}>{t.unsaved}</p>
    </Dialog>
  );
}

function Checked({ work, open, onClose, onClosed }: CourseDialogProps) {
  const { publish: t } = useMessages(messages);
  const { snackbar } = useShell();
  const { draft } = useStore(work.$state);
  const query = useReadinessQuery(draft.id);
  const { publish } = useCourseActions(draft.id);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data } = query;
  const isFree = data?.problems.length === 0 && !query.isFetching;
  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      work.stands(await publish(draft.revision));
      snackbar.show({ type: 'success', text: t.done });
      onClose();
    } catch (error) {
      const said = error instanceof ApiError ? Object.values(error.fields)[0]?.message : undefined;
      setFailure(said ?? (error instanceof Error && error.message ? error.message : t.failed));
    }
    setSending(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={data && data.problems.length > 0 ? t.problems : t.title}
      footer={
        <>
          <FormFailure>{failure}</FormFailure>
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
          {isFree && (
            <Button loading={isSending} onClick={() => void send()}>
              {t.confirm}
            </Button>
          )}
        </>
      }
    >
      <Answer query={query} skeleton={skeleton} failed={t.failed} compact>
        {(readiness) =>
          query.isFetching ? skeleton : <Findings work={work} readiness={readiness} onClose={onClose} />
        }
      </Answer>
    </Dialog>
  );
}

function Findings({
  work,
  readiness,
  onClose,
}: Pick<CourseDialogProps, 'work' | 'onClose'> & { readiness: CourseReadiness }) {
  const { publish: t } = useMessages(messages);
  const { draft, content } = useStore(work.$state);
  const { problems, found } = readiness;
  const where = ({ section_id, lesson_id }: { section_id: string | null; lesson_id: string | null }) => {
    const id = lesson_id ?? section_id;
    const name = id ? placeOf(content, id).name : t.aboutCourse;
    return (
      <TextLink href={partOf(draft.id, lesson_id ?? 'about')} onClick={onClose}>
        {name || t.aboutCourse}
      </TextLink>
    );
  };
  return (
    <>
      {problems.length === 0 && <p>{draft.version > 0 ? t.textAgain : t.text}</p>}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.section_id}${problem.lesson_id}${problem.code}`}>
              {where(problem)}
              {t.colon}
              {t.codes[problem.code]}
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t.found}</h3>
          {found.every(({ result }) => !isGrave(result)) && <p className={styles.note}>{t.foundNote}</p>}
          <ul className={styles.list}>
            {found.flatMap(({ text, result, ...place }) =>
              result.spans.map((span) => (
                <li key={`${place.lesson_id ?? place.section_id}${span.start}`}>
                  {where(place)}
                  {t.colon}
                  {t.quoted(text.slice(span.start, span.end))}
                  <span className={styles.quote}>
                    {span.reason}
                    {span.safer_wording && ` → ${span.safer_wording}`}
                  </span>
                </li>
              )),
            )}
          </ul>
        </>
      )}
    </>
  );
}
