import { OWN_POST_SORTS, POST_TYPES } from '@minori/contracts/rules';
import { Select, TextField } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { Choice, Choosing, KeywordChoice, PeriodChoice, useTypedChoice } from '../dashboard/Choosing';
import type { Choices } from '../dashboard/useChoices';
import { useSymbolsQuery } from '../queries/posts';
import { messages } from './messages';

/** What the own posts can be narrowed down by, and their order. */
export function PostChoices({ choices, isNarrowed }: { choices: Choices; isNarrowed: boolean }) {
  const { choices: text, details } = useMessages(messages);
  const symbols = useSymbolsQuery().data ?? [];
  return (
    <Choosing isNarrowed={isNarrowed}>
      <KeywordChoice choices={choices} label={text.keyword} />
      <Choice>
        <Select
          label={details.labels.type}
          value={choices.of('type')}
          onChange={(type) => choices.go({ type })}
          options={[
            { value: '', label: text.everyType },
            ...POST_TYPES.map((value) => ({ value, label: details.types[value] })),
          ]}
        />
      </Choice>
      <Choice>
        <Select
          label={text.symbol}
          value={choices.of('symbol')}
          onChange={(symbol) => choices.go({ symbol })}
          options={[
            { value: '', label: text.everySymbol },
            ...symbols.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Choice>
      <Choice>
        <TopicField choices={choices} />
      </Choice>
      <PeriodChoice choices={choices} label={text.period} />
      <Choice>
        <Select
          label={text.sort}
          value={OWN_POST_SORTS.find((each) => each === choices.of('sort')) ?? 'newest'}
          onChange={(sort) => choices.go({ sort: sort === 'newest' ? '' : sort })}
          options={OWN_POST_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
        />
      </Choice>
    </Choosing>
  );
}

/** A topic or hashtag; asked for once it is left, or sent by Enter. */
function TopicField({ choices }: { choices: Choices }) {
  const { choices: text } = useMessages(messages);
  const [typed, setTyped] = useTypedChoice(choices.of('topic'));
  const send = () => {
    const topic = typed.trim();
    if (topic !== choices.of('topic')) choices.go({ topic });
  };
  return (
    <TextField
      label={text.topic}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}
