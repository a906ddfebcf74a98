import type { InvestmentLevel } from '@minori/contracts';
import { RadioGroup } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { LEVELS } from '../feed/choices';
import { messages } from './messages';

/** How much somebody knows; `all` where they would rather not say. */
export type Experience = InvestmentLevel | 'all';

interface ExperienceStepProps {
  /** An empty text while nothing is chosen. */
  value: Experience | '';
  onChange: (value: Experience) => void;
}

/** How much a member knows of investing. */
export function ExperienceStep({ value, onChange }: ExperienceStepProps) {
  const { experience: text } = useMessages(messages);
  const options = ([...LEVELS, 'all'] as const).map((level) => ({
    value: level,
    label: text.levels[level],
    help: text.helps[level],
  }));
  return <RadioGroup<Experience> hideLabel label={text.label} {...{ value, onChange, options }} />;
}
