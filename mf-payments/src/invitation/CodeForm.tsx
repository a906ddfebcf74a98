import type { InvitationStanding } from '@minori/contracts';
import { fieldMessage, INVITATION_CODE_PATTERN, missionOfTask, typedCode } from '@minori/contracts/rules';
import { Button, Section } from '@minori/design-system';
import { Checkbox, Form, TextField } from '@minori/design-system/form';
import { formatCoins, formatDate } from '@minori/design-system/format';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useEnterCodeMutation } from '../queries/invitations';
import { messages } from './messages';

/** Where who has registered a short time ago says who has invited them. */
export function CodeForm({ until }: Pick<InvitationStanding['entry'], 'until'>) {
  const t = useMessages(messages).entry;
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useEnterCodeMutation();
  const form = useForm({
    values: { code: '', shows_name: false },
    check: ({ code }) => ({
      code: INVITATION_CODE_PATTERN.test(typedCode(code))
        ? undefined
        : fieldMessage('invitation_code_format', language),
    }),
    async send(values) {
      await mutateAsync(values);
      snackbar.show({ type: 'success', text: t.done });
    },
  });
  const coins = formatCoins(missionOfTask('input_code').task.reward, language);
  return (
    <Section title={t.title} note={t.about(coins, formatDate(until, language))}>
      <Form onSubmit={form.submit}>
        <FormFailure>{form.failure}</FormFailure>
        <TextField
          label={t.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <Checkbox {...form.tick('shows_name')}>{t.showName}</Checkbox>
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
