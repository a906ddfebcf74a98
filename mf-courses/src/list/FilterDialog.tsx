import type { Difficulty } from '@minori/contracts';
import { COURSE_PRICE_RANGES, type CoursePriceRange } from '@minori/contracts/rules';
import { Answer, Button, Loading, Skeleton } from '@minori/design-system';
import { RadioGroup, Select } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useDomainsQuery } from '../queries/courses';
import { EVERYTHING, type Choice } from './asked';

interface FilterDialogProps {
  choice: Choice;
  change(changes: Partial<Choice>): void;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={72} />
  </Loading>
);

/** Which courses are wanted: a sheet on phones. */
export function FilterDialog({ choice, change, open, onClose, onClosed }: FilterDialogProps) {
  const t = useMessages(messages);
  const domains = useDomainsQuery();
  const { topic, level, price } = choice;
  const choose = (changes: Partial<Choice>) => {
    change(changes);
    onClose();
  };
  const form = useForm({
    values: { topic, level, price },
    check: () => ({}),
    send: (values) => {
      choose(values);
      return Promise.resolve();
    },
  });
  const isNarrowed = Boolean(topic || level || price);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={t.filterTitle}
      submitLabel={t.show}
      isKept
    >
      <Answer compact query={domains} skeleton={skeleton} failed={t.topicsFailed}>
        {(all) => (
          <Select
            label={t.topic}
            options={[{ value: '', label: t.anyTopic }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.field('topic')}
          />
        )}
      </Answer>
      <RadioGroup<Difficulty | ''>
        label={t.level}
        options={[
          { value: '', label: t.anyLevel },
          ...(['easy', 'normal', 'hard'] as const).map((value) => ({ value, label: t.difficulty[value] })),
        ]}
        {...form.field('level')}
      />
      <RadioGroup<CoursePriceRange | ''>
        label={t.price}
        options={[
          { value: '', label: t.anyPrice },
          ...COURSE_PRICE_RANGES.map((value) => ({ value, label: t.prices[value] })),
        ]}
        {...form.field('price')}
      />
      {isNarrowed && (
        <Button variant="quiet" onClick={() => choose({ ...EVERYTHING, keyword: choice.keyword })}>
          {t.clear}
        </Button>
      )}
    </FormDialog>
  );
}
