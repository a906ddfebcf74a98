import { RemovableChip } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { Choice, Choosing, KeywordChoice, PeriodChoice } from '../dashboard/Choosing';
import type { Choices } from '../dashboard/useChoices';
import type { CommentsAsked } from '../queries/comments';
import { messages } from './messages';

interface CommentChoicesProps {
  choices: Choices;
  asked: CommentsAsked;
  isNarrowed: boolean;
}

/** What comments can be narrowed down by. */
export function CommentChoices({ choices, asked, isNarrowed }: CommentChoicesProps) {
  const { choices: text } = useMessages(messages);
  return (
    <Choosing isNarrowed={isNarrowed}>
      <KeywordChoice choices={choices} label={text.keyword} />
      {asked.scope === 'received' && (
        <Choice>
          <Select
            label={text.answer}
            value={asked.unanswered ?? ''}
            onChange={(unanswered) => choices.go({ unanswered })}
            options={[
              { value: '', label: text.everyAnswer },
              { value: '1', label: text.unanswered },
            ]}
          />
        </Choice>
      )}
      <PeriodChoice choices={choices} label={text.period} />
      {asked.post_id && <RemovableChip onRemove={() => choices.go({ post: '' })}>{text.onePost}</RemovableChip>}
    </Choosing>
  );
}
