import type { CourseContent, Difficulty } from '@minori/contracts';
import { ACCEPTED_FILES, COURSE, fieldMessage, isCoursePrice } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Select, TextArea, TextField } from '@minori/design-system/form';
import { useLanguage, useMessages } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { priceIn } from '../prices/priceIn';
import { useDomainsQuery } from '../queries/creator';
import { CourseIncome } from './CourseIncome';
import styles from './Editor.module.css';
import { ChooseFileButton } from './ChooseFileButton';
import { messages } from './messages';
import { usePictureUpload } from './usePictureUpload';
import type { Work } from './work';

const DIFFICULTIES = ['easy', 'normal', 'hard'] as const satisfies Difficulty[];

/** The texts about a course, what it is about, and what it costs. */
export function AboutPane({ work }: { work: Work }) {
  const { about: t, outline } = useMessages(messages);
  const language = useLanguage();
  const { content } = useStore(work.$state);
  const domains = useDomainsQuery().data ?? [];
  const change = (changes: Partial<CourseContent>) => work.change({ ...work.$state.get().content, ...changes });
  const tooLong = (text: string, max: number) =>
    [...text].length > max ? fieldMessage('too_long', language) : undefined;
  const { title, summary, description } = content;
  return (
    <>
      <h2 className={styles.subheading}>{outline.about}</h2>
      <TextField
        label={t.title}
        value={title}
        error={tooLong(title, COURSE.title.max)}
        onChange={(value) => change({ title: value })}
      />
      <TextArea
        label={t.summary}
        help={t.summaryHelp}
        rows={2}
        limit={COURSE.summary.max}
        value={summary}
        onChange={(value) => change({ summary: value })}
      />
      <TextArea
        label={t.description}
        rows={8}
        limit={COURSE.description.max}
        value={description}
        onChange={(value) => change({ description: value })}
      />
      <Learns learns={content.learns} onChange={(learns) => change({ learns })} />
      <div className={styles.line}>
        <Select
          className={styles.grow}
          label={t.domain}
          placeholder={t.chooseDomain}
          value={content.domain_id ?? ''}
          options={domains.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ domain_id: value })}
        />
        <Select
          className={styles.grow}
          label={t.difficulty}
          value={content.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: t.difficulties[value] }))}
          onChange={(value) => change({ difficulty: value })}
        />
      </div>
      <Thumbnail work={work} onChange={(thumbnail_media_id) => change({ thumbnail_media_id })} />
      <Price price={content.price} onChange={(price) => change({ price })} />
      <CourseIncome price={content.price} />
    </>
  );
}

/** One a line: what is typed stays as it is, too many lines among it. */
function Learns({ learns, onChange }: { learns: string[]; onChange: (learns: string[]) => void }) {
  const { about: t } = useMessages(messages);
  const language = useLanguage();
  const [typed, setTyped] = useState(learns.join('\n'));
  const shown = sameLines(typed, learns) ? typed : learns.join('\n');
  const { count, max } = COURSE.learns;
  const isWrong = learns.length > count || learns.some((text) => [...text].length > max);
  return (
    <TextArea
      label={t.learns}
      help={t.learnsHelp}
      rows={4}
      value={shown}
      error={isWrong ? fieldMessage('too_long', language) : undefined}
      onChange={(value) => {
        setTyped(value);
        onChange(linesOf(value));
      }}
    />
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const sameLines = (text: string, lines: string[]) => linesOf(text).join('\n') === lines.join('\n');

/** A price is saved once it is one. */
function Price({ price, onChange }: { price: number; onChange: (price: number) => void }) {
  const { about: t } = useMessages(messages);
  const language = useLanguage();
  const [typed, setTyped] = useState(String(price));
  const read = priceIn(typed);
  const isRight = read !== null && isCoursePrice(read);
  const shown = isRight && read !== price ? String(price) : typed;
  return (
    <TextField
      label={t.price}
      help={t.priceHelp}
      inputMode="numeric"
      autoComplete="off"
      end={t.yen}
      value={shown}
      error={isRight ? undefined : fieldMessage('course_price', language)}
      onChange={(value) => {
        setTyped(value);
        const next = priceIn(value);
        if (next !== null && isCoursePrice(next)) onChange(next);
      }}
    />
  );
}

function Thumbnail({ work, onChange }: { work: Work; onChange: (id: string | null) => void }) {
  const { about: t } = useMessages(messages);
  const { content, media } = useStore(work.$state);
  const { isSending, upload } = usePictureUpload(t.imageFailed);
  const picture = media.find(({ id }) => id === content.thumbnail_media_id)?.data;
  return (
    <fieldset className={styles.set}>
      <legend>{t.thumbnail}</legend>
      {picture && <img className={styles.picture} src={picture.url ?? picture.thumbnail_url ?? ''} alt="" />}
      <div className={styles.actions}>
        <ChooseFileButton
          label={t.chooseImage}
          accept={ACCEPTED_FILES.image}
          loading={isSending}
          onChoose={(file) =>
            upload(file, (medium) => {
              work.addMedium(medium);
              onChange(medium.id);
            })
          }
        />
        {content.thumbnail_media_id && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t.removeImage}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
