import type { WorkMasterData } from '@minori/contracts';
import {
  checkWorkAbout,
  checkWorkLinks,
  fieldMessage,
  WORK_LINKS_MAX,
  WORK_TEXT_MAX,
  workLinksIn,
  type WorkOptionKind,
} from '@minori/contracts/rules';
import { Button, Card } from '@minori/design-system';
import { Checkbox, CheckboxGroup, Form, RadioGroup, Select, TextArea } from '@minori/design-system/form';
import { FormFailure, useForm, type FormState } from '@minori/design-system/use-form';
import { ApiError, useLanguage, useMessages, useSession } from '@minori/platform';
import type { ReactNode } from 'react';
import { HistoryField } from './HistoryField';
import { messages } from './messages';
import type { Alone, WorkValues } from './values';
import styles from './Work.module.css';

interface WorkFormProps {
  first: WorkValues;
  options: WorkMasterData;
  onChange: (values: WorkValues) => void;
  send: (values: WorkValues) => Promise<void>;
  /** What stands above the button: that it was changed elsewhere. */
  notice: (values: WorkValues) => ReactNode;
}

type Several = 'work_kinds' | 'fields' | 'styles' | 'qualifications' | 'skills' | 'languages';

const KINDS = {
  offers: 'offers',
  occupation: 'occupations',
  industry: 'industries',
  experience: 'experiences',
  area: 'areas',
} as const satisfies Record<Alone, WorkOptionKind>;

/** All that a member can tell of themselves for work. */
export function WorkForm({ first, options, onChange, send, notice }: WorkFormProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const form = useForm<WorkValues>({
    values: first,
    onChange,
    send,
    check: ({ about, links }) => ({
      about: fieldMessage(checkWorkAbout(about), language),
      links: fieldMessage(checkWorkLinks(workLinksIn(links)), language),
    }),
    failure: (error) => (error instanceof ApiError && error.code === 'conflict' ? t.conflict.failure : undefined),
  });
  const labelled = (kind: WorkOptionKind) =>
    options[kind].map(({ id, label }) => ({ value: id, label: label[language] }));
  const choice = (name: Alone) => (
    <Select
      label={t.labels[name]}
      options={[{ value: '', label: t.unsaid }, ...labelled(KINDS[name])]}
      {...form.field(name)}
    />
  );
  const choices = (name: Several, help?: string) => (
    <CheckboxGroup
      label={t.labels[name]}
      help={help}
      options={labelled(name)}
      {...(form.field(name) as FieldOf<string[]>)}
    />
  );
  return (
    <Form onSubmit={form.submit} aria-label={t.title} className={styles.form}>
      <Part title={t.parts.visibility}>
        <VisibilityField form={form} />
      </Part>
      <Part title={t.parts.offers}>
        {choice('offers')}
        {choices('work_kinds')}
        <div className={styles.two}>
          {choice('area')}
          <Checkbox className={styles.remote} {...form.tick('is_remote')}>
            {t.labels.is_remote}
          </Checkbox>
        </div>
      </Part>
      <Part title={t.parts.career}>
        <div className={styles.two}>
          {choice('occupation')}
          {choice('industry')}
        </div>
        <HistoryField {...form.field('history')} />
      </Part>
      <Part title={t.parts.investing}>
        {choice('experience')}
        {choices('fields')}
        {choices('styles')}
      </Part>
      <Part title={t.parts.abilities}>
        {choices('qualifications', t.selfDeclared)}
        {choices('skills')}
        {choices('languages')}
      </Part>
      <Part title={t.parts.about}>
        <TextArea
          label={t.labels.about}
          help={t.aboutHelp}
          rows={6}
          limit={WORK_TEXT_MAX.about}
          {...form.field('about')}
        />
        <TextArea
          label={t.labels.links}
          help={t.linksHelp(String(WORK_LINKS_MAX))}
          placeholder="https://"
          inputMode="url"
          rows={3}
          {...form.field('links')}
        />
      </Part>
      <div className={styles.end}>
        {notice(form.values)}
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" loading={form.isSending}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}

interface FieldOf<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </Card>
  );
}

function VisibilityField({ form }: { form: FormState<WorkValues> }) {
  const { visibility: text } = useMessages(messages);
  const { user } = useSession();
  const isUnderage = user?.is_underage === true;
  return (
    <RadioGroup
      hideLabel
      label={text.label}
      options={[
        { value: 'private', label: text.private, help: text.privateHelp },
        {
          value: 'members',
          label: text.members,
          help: isUnderage ? text.underage : text.membersHelp,
          disabled: isUnderage,
        },
      ]}
      {...form.field('visibility')}
    />
  );
}
