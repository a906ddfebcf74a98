import type { Media } from '@minori/contracts';
import { ACCEPTED_FILES, COURSE } from '@minori/contracts/rules';
import { Loading, SegmentedControl, Skeleton } from '@minori/design-system';
import { TextArea } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './Editor.module.css';
import { ChooseFileButton } from './ChooseFileButton';
import type { PartProps } from './props';
import { messages } from './messages';
import { usePictureUpload } from './usePictureUpload';

const LessonText = lazy(async () => ({ default: (await import('@minori/design-system/lesson-text')).LessonText }));

const FIGURE = /!\[[^\]]*\]\(([0-9a-f]{24})\)/g;

/** Return the figures that a text shows. */
export function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(FIGURE)].map(([, id = '']) => id))];
}

/** A lesson to read: Markdown with formulas and figures. */
export function TextPart({ body, open, current, onChange }: PartProps<'text'>) {
  const { text: t } = useMessages(messages);
  const [view, setView] = useState<'write' | 'look'>('write');
  return (
    <>
      <SegmentedControl
        label={t.view}
        value={view}
        onChange={setView}
        items={(['write', 'look'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {view === 'write' ? (
        <Writing body={body} current={current} onChange={onChange} />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton shape="block" height={320} />
            </Loading>
          }
        >
          <LessonText text={body.text} figures={figuresOf(open.media)} />
        </Suspense>
      )}
    </>
  );
}

function figuresOf(media: Media[]) {
  return media.flatMap(({ id, data: { url, width, height } }) => (url ? [{ id, url, width, height }] : []));
}

function Writing({ body, current, onChange }: Pick<PartProps<'text'>, 'body' | 'current' | 'onChange'>) {
  const { text: t } = useMessages(messages);
  const area = useRef<HTMLTextAreaElement>(null);
  const { isSending, upload } = usePictureUpload(t.figureFailed);
  const write = (text: string) => onChange({ kind: 'text', text, media_ids: figuresIn(text) });
  const insert = (file: File) =>
    upload(file, (medium) => {
      const now = current();
      const value = now?.kind === 'text' ? now.text : body.text;
      const { selectionStart: at = value.length } = area.current ?? {};
      const text = `${value.slice(0, at)}\n\n![${t.figureName}](${medium.id})\n\n${value.slice(at)}`;
      onChange({ kind: 'text', text, media_ids: figuresIn(text) }, medium);
    });
  return (
    <>
      <TextArea
        ref={area}
        label={t.body}
        help={t.help}
        rows={18}
        limit={COURSE.text.max}
        value={body.text}
        onChange={write}
      />
      <div className={styles.actions}>
        <ChooseFileButton label={t.figure} accept={ACCEPTED_FILES.image} loading={isSending} onChoose={insert} />
      </div>
    </>
  );
}
