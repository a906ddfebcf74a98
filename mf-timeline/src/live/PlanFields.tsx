import type { Stream } from '@minori/contracts';
import { fieldMessage, POST_TEXT_MAX, STREAM_TITLE_MAX, STREAM_TYPES } from '@minori/contracts/rules';
import { Checkbox, Select, TextArea, TextField } from '@minori/design-system/form';
import { DateTimePicker } from '@minori/design-system/picker';
import type { FieldMessages, FormState } from '@minori/design-system/use-form';
import { useMessages } from '@minori/platform';
import { useAnswer } from '@minori/platform/query';
import { useState, type ReactNode } from 'react';
import { messages } from './messages';
import { PictureField, type ChosenPicture } from './PictureField';

const DAY_MS = 86_400_000;

/** What a host says of a stream. */
export interface PlanValues {
  title: string;
  text: string;
  type: (typeof STREAM_TYPES)[number];
  picture: ChosenPicture;
  isLater: boolean;
  starts_at: string;
}

/** What is said of a stream that is not planned yet. */
export const NO_PLAN: PlanValues = {
  title: '',
  text: '',
  type: 'free',
  picture: undefined,
  isLater: false,
  starts_at: '',
};

/** Return what is wrong with a plan before it is sent. */
export function planFaults(
  { title, isLater, starts_at }: PlanValues,
  language: 'ja' | 'en',
): FieldMessages<PlanValues> {
  return {
    title: fieldMessage(faultOf(title.trim()), language),
    starts_at: fieldMessage(isLater && starts_at === '' ? 'required' : undefined, language),
  };
}

interface PlanFieldsProps {
  form: Pick<FormState<PlanValues>, 'values' | 'field' | 'tick' | 'set'>;
  /** The stream that is changed; left out for a new one. */
  stream?: Stream;
  /** What else is asked, before the time. */
  children?: ReactNode;
}

/** The fields of what a host says of a stream; one that is live has its time. */
export function PlanFields({ form, stream, children }: PlanFieldsProps) {
  const { form: text } = useMessages(messages);
  const options = useAnswer('GET /posts/composer_options', {}, { forMembers: true });
  const [openedAt] = useState(() => Date.now());
  const allowed = options.data?.types ?? [];
  // While it is not known the API says what is too late.
  const days = options.data?.schedule_max_days;
  const types = STREAM_TYPES.filter(
    (type) => type === stream?.post.type || allowed.some((one) => one.type === type && one.is_allowed),
  );
  return (
    <>
      <TextField label={text.name} maxLength={STREAM_TITLE_MAX} {...form.field('title')} />
      <TextArea label={text.text} rows={4} limit={POST_TEXT_MAX} {...form.field('text')} />
      <PictureField
        current={stream?.post.streaming?.thumbnail ?? null}
        value={form.values.picture}
        onChange={(picture) => form.set({ picture })}
      />
      {types.length > 1 && (
        <Select
          label={text.type}
          options={types.map((type) => ({ value: type, label: text.types[type] }))}
          {...form.field('type')}
        />
      )}
      {children}
      {stream?.status !== 'in_live' && <Checkbox {...form.tick('isLater')}>{text.schedule}</Checkbox>}
      {stream?.status !== 'in_live' && form.values.isLater && (
        <DateTimePicker
          label={text.startsAt}
          min={new Date(openedAt).toISOString()}
          max={days === undefined ? undefined : new Date(openedAt + days * DAY_MS).toISOString()}
          {...form.field('starts_at')}
        />
      )}
    </>
  );
}

function faultOf(title: string): 'required' | 'title_length' | undefined {
  if (title === '') return 'required';
  return [...title].length > STREAM_TITLE_MAX ? 'title_length' : undefined;
}
