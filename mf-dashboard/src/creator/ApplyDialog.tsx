import { checkApplicationDomains, checkApplicationText, APPLICATION_TEXT, fieldMessage } from '@minori/contracts/rules';
import { Answer, Loading, Skeleton } from '@minori/design-system';
import { Checkbox, CheckboxGroup, TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useRef } from 'react';
import { useApplyMutation, useDomainsQuery, type ApplicationInput } from '../queries/creator';
import styles from './ApplyDialog.module.css';
import { messages } from './messages';

interface ApplyDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={240} />
  </Loading>
);

/** Apply to be a creator: what will be published, in which domains, and the terms to agree to. */
export function ApplyDialog({ open, onClose, onClosed }: ApplyDialogProps) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useApplyMutation();
  const domains = useDomainsQuery();
  const keyFor = useAttemptKey();
  const form = useForm({
    values: { text: '', domain_ids: [] as string[], is_agreed: false },
    check: (values) => ({
      text: fieldMessage(checkApplicationText(values.text), language),
      domain_ids: fieldMessage(checkApplicationDomains(values.domain_ids), language),
      is_agreed: fieldMessage(values.is_agreed ? undefined : 'creator_terms_required', language),
    }),
    async send(values) {
      const body: ApplicationInput = { ...values, is_agreed: true };
      await mutateAsync({ body, key: keyFor(body) });
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
    >
      <TextArea label={text.text} help={text.textHelp} rows={5} limit={APPLICATION_TEXT.max} {...form.field('text')} />
      <Answer compact query={domains} skeleton={skeleton} failed={text.domainsFailed}>
        {(all) => (
          <CheckboxGroup
            label={text.domains}
            help={text.domainsHelp}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('domain_ids')}
          />
        )}
      </Answer>
      <section aria-label={text.terms} className={styles.terms}>
        <h3 className={styles.heading}>{text.terms}</h3>
        <ul className={styles.points}>
          {Object.entries(text.points).map(([key, point]) => (
            <li key={key}>{point}</li>
          ))}
        </ul>
      </section>
      <Checkbox {...form.tick('is_agreed')}>{text.agree}</Checkbox>
    </FormDialog>
  );
}

/** Name an attempt: what is the same keeps its key until it has arrived. */
function useAttemptKey(): (body: ApplicationInput) => string {
  const attempt = useRef({ said: '', key: '' });
  return (body) => {
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
