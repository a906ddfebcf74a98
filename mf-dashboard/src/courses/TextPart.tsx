import { ACCEPTED_FILES, COURSE } from '@minori/contracts/rules';
import { TextArea } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useRef } from 'react';
import styles from './Editor.module.css';
import { FileButton } from './FileButton';
import type { PartProps } from './LessonPane';
import { messages } from './messages';
import { usePictureUpload } from './usePictureUpload';

const FIGURE = /!\[[^\]]*\]\(([0-9a-f]{24})\)/g;

/** Return the figures that a text shows. */
export function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(FIGURE)].map(([, id = '']) => id))];
}

/** A lesson to read: Markdown with formulas and figures. */
export function TextPart({ body, onChange }: PartProps<'text'>) {
  const { text: t } = useMessages(messages);
  const area = useRef<HTMLTextAreaElement>(null);
  const { isSending, upload } = usePictureUpload(t.figureFailed);
  const write = (text: string) => onChange({ kind: 'text', text, media_ids: figuresIn(text) });
  const insert = (file: File) =>
    upload(file, (medium) => {
      const { value = body.text, selectionStart: at = value.length } = area.current ?? {};
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
        <FileButton label={t.figure} accept={ACCEPTED_FILES.image} loading={isSending} onChoose={insert} />
      </div>
    </>
  );
}
