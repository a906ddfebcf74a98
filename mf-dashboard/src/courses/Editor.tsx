import type { CourseDraft } from '@minori/contracts';
import { Button, Loading, Skeleton, Tabs, TextLink } from '@minori/design-system';
import { useMessages, usePageTitle, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messages as figureMessages } from '../courseFigures/messages';
import { BackToCourses } from './BackToCourses';
import { AboutPane } from './AboutPane';
import { CourseMenu } from './CourseMenu';
import { editorOf, figuresOf } from './CourseParts';
import styles from './Editor.module.css';
import { LessonPane } from './LessonPane';
import { messages } from './messages';
import { OutlinePane } from './OutlinePane';
import { SaveNote } from './SaveNote';
import { useTakeFilms } from './useTakeFilms';
import { openWork } from './openWork';
import type { Work } from './work';

const CourseFigures = lazy(async () => ({ default: (await import('../courseFigures/CourseFigures')).CourseFigures }));

/**
 * A course as it is made: its outline beside what was chosen in it; on a phone one of the two. How it is learned stands in their place when
 * that is looked at: what was typed stays.
 */
export function Editor({ draft, memberId }: { draft: CourseDraft; memberId: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const [work] = useState(() => openWork({ api, memberId, draft }));
  const { content, save, draft: current } = useStore(work.$state);
  const [search] = useSearchParams();
  useKept(work);
  useTakeFilms(work);
  usePageTitle(content.title || t.untitled);
  const part = search.get('part');
  const isFigures = part === 'figures';
  const lesson = content.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === part);
  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <BackToCourses />
        <h1 className={styles.heading}>{content.title || t.untitled}</h1>
        <SaveNote work={work} />
        <CourseMenu work={work} />
      </header>
      {save === 'conflict' && <Conflict work={work} />}
      <Sides courseId={draft.id} shown={isFigures ? 'figures' : 'edit'} />
      {isFigures ? (
        <section className={`${styles.pane} ${styles.figures}`}>
          <Suspense fallback={blank}>
            <CourseFigures course={current} />
          </Suspense>
        </section>
      ) : (
        <div className={styles.columns} data-shows={part ? 'part' : 'outline'}>
          <section className={`${styles.pane} ${styles.outline}`} aria-label={t.outline.title}>
            <OutlinePane work={work} current={lesson?.id ?? (part === 'about' ? 'about' : null)} />
          </section>
          <section className={`${styles.pane} ${styles.part}`} aria-label={lesson?.title ?? t.outline.about}>
            <p className={styles.back}>
              <TextLink href={editorOf(draft.id)}>{t.outline.back}</TextLink>
            </p>
            {lesson ? <LessonPane key={lesson.id} work={work} lesson={lesson} /> : <AboutPane work={work} />}
          </section>
        </div>
      )}
    </div>
  );
}

const blank = (
  <Loading>
    <Skeleton shape="block" height={320} />
  </Loading>
);

function Sides({ courseId, shown }: { courseId: string; shown: 'edit' | 'figures' }) {
  const t = useMessages(figureMessages);
  return (
    <Tabs
      label={t.tabs}
      value={shown}
      items={[
        { value: 'edit', label: t.edit, href: editorOf(courseId) },
        { value: 'figures', label: t.title, href: figuresOf(courseId) },
      ]}
    />
  );
}

/** What is typed is saved when the page goes, and the browser asks before it is closed over what is not. */
function useKept(work: Work) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (work.$state.get().save !== 'saved') event.preventDefault();
    };
    const back = () => void work.save();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', back);
      work.end();
    };
  }, [work]);
}

function Conflict({ work }: { work: Work }) {
  const { conflict: t } = useMessages(messages);
  const { api, snackbar } = useShell();
  const { id } = work.$state.get().draft;
  const [isRunning, setRunning] = useState<'theirs' | 'mine'>();
  const theirs = async () => work.take((await api('GET /dashboard/courses/:id', { params: { id } })).data);
  const choose = async (kept: 'theirs' | 'mine') => {
    setRunning(kept);
    try {
      await (kept === 'theirs' ? theirs() : work.insist());
    } catch {
      snackbar.show({ type: 'error', text: t.failed });
    }
    setRunning(undefined);
  };
  return (
    <section role="alert" aria-label={t.title} className={styles.conflict}>
      <h2 className={styles.subheading}>{t.title}</h2>
      <p className={styles.note}>{t.text}</p>
      <div className={styles.actions}>
        {(['theirs', 'mine'] as const).map((kept) => (
          <Button
            key={kept}
            size="small"
            variant="secondary"
            loading={isRunning === kept}
            disabled={isRunning !== undefined}
            onClick={() => void choose(kept)}
          >
            {t[kept]}
          </Button>
        ))}
      </div>
    </section>
  );
}
