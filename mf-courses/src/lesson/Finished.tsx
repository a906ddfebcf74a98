import type { CourseProgress } from '@minori/contracts';
import { checkCertificateName, fieldMessage } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { useState } from 'react';
import { useCertificateFile, useCertificateQuery, useIssueCertificate } from '../queries/lessons';
import { messages } from './messages';
import styles from './Lesson.module.css';

/** What is there for who has finished a course: its certificate. Nothing before. */
export function Finished({ courseId, progress }: { courseId: string; progress: CourseProgress }) {
  const t = useMessages(messages);
  const isFinished = progress.percent === 100;
  const { data: certificate } = useCertificateQuery(courseId, isFinished || progress.finished_at !== null);
  const [isOpen, setOpen] = useState(false);
  if (!isFinished && !certificate) return null;
  return (
    <section className={styles.finish}>
      {isFinished && <h2 className={styles.verdict}>{t.finishedTitle}</h2>}
      {certificate ? (
        <Issued courseId={courseId} code={certificate.code} />
      ) : (
        <>
          <p>{t.finished}</p>
          <Button onClick={() => setOpen(true)}>{t.issue}</Button>
        </>
      )}
      {isOpen && <IssueDialog courseId={courseId} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Issued({ courseId, code }: { courseId: string; code: string }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const file = useCertificateFile(courseId);
  const save = () => file.mutate(undefined, { onError: () => snackbar.show({ type: 'error', text: t.fileFailed }) });
  return (
    <p className={styles.actions}>
      <Button loading={file.isPending} onClick={save}>
        {t.file}
      </Button>
      <Button variant="secondary" href={`/courses/certificates/${code}`}>
        {t.check}
      </Button>
    </p>
  );
}

function IssueDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const issuing = useIssueCertificate(courseId);
  const form = useForm({
    values: { name: user?.name ?? '' },
    check: ({ name }) => ({ name: fieldMessage(checkCertificateName(name), language) }),
    async send({ name }) {
      await issuing.mutateAsync(name);
      onClose();
    },
  });
  return (
    <FormDialog open form={form} title={t.issueTitle} submitLabel={t.issue} onClose={onClose}>
      <TextField label={t.issueName} help={t.issueHelp} autoComplete="name" {...form.field('name')} />
    </FormDialog>
  );
}
