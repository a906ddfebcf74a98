import type { Language } from '@minori/contracts';
import { useLanguage, useSession, useShell } from '@minori/platform';
import { useQueryClient } from '@minori/platform/query';

/** The other language, and the switch to it: at once here, and for members for their mails as well. */
export function useLanguageSwitch(): { other: Language; switchLanguage(): void } {
  const { api, i18n } = useShell();
  const { status } = useSession();
  const client = useQueryClient();
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  async function save() {
    if (status === 'member') await api('PATCH /users/settings/language', { body: { language: other } });
  }
  return {
    other,
    switchLanguage() {
      i18n.set(other);
      // What was read before is in the former language. Should saving fail, mails stay as they were.
      save()
        .catch(() => {})
        .finally(() => void client.invalidateQueries());
    },
  };
}
