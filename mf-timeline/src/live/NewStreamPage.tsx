import type { LivePermission } from '@minori/contracts';
import { LIVE_LEVEL, type StreamSource } from '@minori/contracts/rules';
import { Answer, Button, Loading, saidBy, Skeleton } from '@minori/design-system';
import { Form, RadioGroup } from '@minori/design-system/form';
import { formatDate } from '@minori/design-system/format';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { Heading } from '../pages/Heading';
import page from '../pages/Page.module.css';
import { streamPath } from '../paths';
import { useAskToStream, useLivePermissionQuery, usePlanMutation } from '../queries/live';
import { useSendPicture } from '../queries/livePlan';
import styles from './Live.module.css';
import { messages } from './messages';
import { NO_PLAN, PlanFields, planFaults } from './PlanFields';

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
            {(permission) =>
              permission.state === 'activated' ? <Plan sources={permission.sources} /> : <Ask permission={permission} />
            }
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
      <FormFailure>{ask.error ? (saidBy(ask.error) ?? text.failed) : undefined}</FormFailure>
      <Button loading={ask.isPending} onClick={() => ask.mutate()}>
        {text.ask}
      </Button>
    </>
  );
}

function Plan({ sources }: Pick<LivePermission, 'sources'>) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync } = usePlanMutation();
  const sendPicture = useSendPicture();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    values: { ...NO_PLAN, source: 'software' as StreamSource },
    check: (typed) => planFaults(typed, language),
    async send({ isLater, starts_at, picture, ...values }) {
      const said = { ...values, starts_at: isLater ? starts_at : null };
      const body = { ...said, ...(await sendPicture(picture)) };
      const { data } = await mutateAsync({ body, key });
      void navigate(streamPath(data), { replace: true });
    },
  });
  return (
    <Form onSubmit={form.submit} aria-label={text.title}>
      <PlanFields form={form}>
        {sources.length > 1 && (
          <RadioGroup
            label={text.source}
            options={sources.map((source) => ({ value: source, ...text.sources[source] }))}
            {...form.field('source')}
          />
        )}
      </PlanFields>
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" loading={form.isSending}>
        {text.send}
      </Button>
    </Form>
  );
}
