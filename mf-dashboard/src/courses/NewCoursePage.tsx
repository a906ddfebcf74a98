import { COURSE, fieldMessage, OWN_COURSES_MAX } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Form, TextField } from '@minori/design-system/form';
import { formatNumber } from '@minori/design-system/format';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { ApiError, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { useBeginMutation } from '../queries/courses';
import { BackToCourses } from './BackToCourses';
import { editorOf } from './CourseParts';
import styles from './Courses.module.css';
import { Maker } from './Maker';
import { messages } from './messages';

/** `/dashboard/my_courses/new`: a course begins with its title. */
export function NewCoursePage() {
  return (
    <Maker>
      <Beginning />
    </Maker>
  );
}

function Beginning() {
  const { begin: t } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync } = useBeginMutation();
  const [key] = useState(() => crypto.randomUUID());
  usePageTitle(t.title);
  const form = useForm({
    values: { title: '' },
    check: ({ title }) => ({ title: fieldMessage(faultOf(title.trim()), language) }),
    failure: (error) =>
      error instanceof ApiError && error.code === 'conflict'
        ? t.tooMany(formatNumber(OWN_COURSES_MAX, language))
        : undefined,
    async send({ title }) {
      const { data } = await mutateAsync({ title: title.trim(), key });
      void navigate(editorOf(data.id), { replace: true });
    },
  });
  return (
    <section className={styles.begin}>
      <header className={styles.beginHead}>
        <BackToCourses />
        <h1 className={styles.title}>{t.title}</h1>
      </header>
      <Form onSubmit={form.submit} aria-label={t.title}>
        <TextField label={t.name} help={t.help} {...form.field('title')} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" loading={form.isSending}>
          {t.send}
        </Button>
      </Form>
    </section>
  );
}

function faultOf(title: string): 'required' | 'too_long' | undefined {
  if (title === '') return 'required';
  return [...title].length > COURSE.title.max ? 'too_long' : undefined;
}
