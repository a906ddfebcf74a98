import type { LivePermission } from '@minori/contracts';
import {
  fieldMessage,
  LIVE_LEVEL,
  POST_TEXT_MAX,
  STREAM_SOURCES,
  STREAM_TITLE_MAX,
  STREAM_TYPES,
} from '@minori/contracts/rules';
import { Answer, Button, Loading, Skeleton } from '@minori/design-system';
import { Checkbox, Form, RadioGroup, Select, TextArea, TextField } from '@minori/design-system/form';
import { formatDate } from '@minori/design-system/format';
import { DateTimePicker } from '@minori/design-system/picker';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useAnswer } from '@minori/platform/query';
import { useState } from 'react';
import { Heading } from '../pages/Heading';
import page from '../pages/Page.module.css';
import { streamPath } from '../paths';
import { useAskToStream, useLivePermissionQuery, usePlanMutation } from '../queries/live';
import styles from './Live.module.css';
import { messages } from './messages';

const DAY_MS = 86_400_000;

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={240} />
  </Loading>
);

/** `/livestream/new`: plan a stream; who may not yet asks for it. */
export function NewStreamPage() {
  const text = useMessages(messages);
  const query = useLivePermissionQuery();
  const mayStream = query.data?.state === 'activated';
  const title = mayStream ? text.form.title : text.permission.title;
  usePageTitle(title);
  return (
    <div className={page.page}>
      <div className={page.column}>
        <Heading title={title} note={mayStream ? text.form.lead : undefined} />
        <div className={styles.panel}>
          <Answer query={query} skeleton={skeleton} failed={text.failed}>
            {(permission) => (permission.state === 'activated' ? <Plan /> : <Ask permission={permission} />)}
          </Answer>
        </div>
      </div>
    </div>
  );
}

function Ask({ permission: { hindrance, may_ask_from, level_progress } }: { permission: LivePermission }) {
  const { permission: text } = useMessages(messages);
  const language = useLanguage();
  const ask = useAskToStream();
  const said = {
    activated: '',
    waiting: text.waiting,
    refused: may_ask_from ? text.refused(formatDate(may_ask_from, language)) : '',
    violation: text.violation,
    level: `${text.level(LIVE_LEVEL)}${text.now(level_progress.level)}`,
  };
  if (hindrance) return <p role="status">{said[hindrance]}</p>;
  return (
    <>
      <p>{text.open}</p>
      <FormFailure>{ask.error?.message}</FormFailure>
      <Button loading={ask.isPending} onClick={() => ask.mutate()}>
        {text.ask}
      </Button>
    </>
  );
}

function Plan() {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync } = usePlanMutation();
  const options = useAnswer('GET /posts/composer_options', {}, { forMembers: true });
  const [key] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const form = useForm({
    values: {
      title: '',
      text: '',
      type: 'free' as (typeof STREAM_TYPES)[number],
      source: 'software' as (typeof STREAM_SOURCES)[number],
      isLater: false,
      starts_at: '',
    },
    check: ({ title, isLater, starts_at }) => ({
      title: fieldMessage(faultOf(title.trim()), language),
      starts_at: fieldMessage(isLater && starts_at === '' ? 'required' : undefined, language),
    }),
    async send({ isLater, starts_at, ...values }) {
      const body = { ...values, starts_at: isLater ? starts_at : null };
      const { data } = await mutateAsync({ body, key });
      void navigate(streamPath(data), { replace: true });
    },
  });
  const allowed = options.data?.types ?? [];
  const types = STREAM_TYPES.filter((type) => allowed.some((one) => one.type === type && one.is_allowed));
  return (
    <Form onSubmit={form.submit} aria-label={text.title}>
      <TextField label={text.name} maxLength={STREAM_TITLE_MAX} {...form.field('title')} />
      <TextArea label={text.text} rows={4} limit={POST_TEXT_MAX} {...form.field('text')} />
      {types.length > 1 && (
        <Select
          label={text.type}
          options={types.map((type) => ({ value: type, label: text.types[type] }))}
          {...form.field('type')}
        />
      )}
      <RadioGroup
        label={text.source}
        options={STREAM_SOURCES.map((source) => ({ value: source, ...text.sources[source] }))}
        {...form.field('source')}
      />
      <Checkbox {...form.tick('isLater')}>{text.schedule}</Checkbox>
      {form.values.isLater && (
        <DateTimePicker
          label={text.startsAt}
          min={new Date(openedAt).toISOString()}
          max={new Date(openedAt + (options.data?.schedule_max_days ?? 0) * DAY_MS).toISOString()}
          {...form.field('starts_at')}
        />
      )}
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" loading={form.isSending}>
        {text.send}
      </Button>
    </Form>
  );
}

function faultOf(title: string): 'required' | 'title_length' | undefined {
  if (title === '') return 'required';
  return [...title].length > STREAM_TITLE_MAX ? 'title_length' : undefined;
}
