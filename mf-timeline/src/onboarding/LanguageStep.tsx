import type { Language } from '@minori/contracts';
import { RadioGroup } from '@minori/design-system/form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useLanguageMutation } from '../queries/onboarding';
import { messages } from './messages';

const LANGUAGES: { value: Language; label: string }[] = [
  { value: 'ja', label: '日本語' },
  { value: 'en', label: 'English' },
];

/** The language of the site and of mails; it changes at once. */
export function LanguageStep() {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const language = useLanguage();
  const choose = useLanguageMutation(() => snackbar.show({ type: 'error', text: text.saveFailed }));
  return (
    <RadioGroup
      hideLabel
      label={text.language.label}
      value={language}
      options={LANGUAGES}
      onChange={(value) => choose.mutate(value)}
    />
  );
}
