import type { EmailSetting, Endpoints, Language, NotificationSetting, UserSettings } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editAnswer,
  STALE,
  useMutation,
  useOptimisticMutation,
  useQuery,
  useQueryClient,
} from '@minori/platform/query';

type Answer = Endpoints['GET /users/settings']['response'];

/** The query keys of the member's settings. */
export const settingsKeys = { own: ['users', 'settings'] } as const;

/** Any switch of the notification settings: of notifications or of mails. */
export type Setting = NotificationSetting | EmailSetting;

const isEmail = (setting: Setting): setting is EmailSetting => setting.startsWith('disabled_email_');

/** The member's settings. */
export function useSettingsQuery() {
  const { api } = useShell();
  const { status } = useSession();
  return useQuery({
    queryKey: settingsKeys.own,
    queryFn: ({ signal }) => api('GET /users/settings', { signal }),
    enabled: status === 'member',
    staleTime: STALE.long,
  });
}

/** Return whether a kind of notification or mail is not wanted. */
export function isDisabled(settings: UserSettings, setting: Setting): boolean {
  return isEmail(setting) ? settings.email[setting] : settings.notifications[setting];
}

/** A switch, and whether it is on: what it says is not wanted then. */
interface Switch {
  setting: Setting;
  value: boolean;
}

function switched({ setting, value }: Switch) {
  const group = isEmail(setting) ? 'email' : 'notifications';
  return [
    editAnswer<Answer>(settingsKeys.own, (known) => ({
      ...known,
      data: { ...known.data, [group]: { ...known.data[group], [setting]: value } },
    })),
  ];
}

/** Switch one setting: at once, and back when the call fails. Switches pressed meanwhile keep their place. */
export function useSettingMutation(failureText: string) {
  const { api, snackbar } = useShell();
  return useOptimisticMutation({
    mutationFn: ({ setting, value }: Switch) =>
      isEmail(setting)
        ? api('PATCH /users/settings/email-reference', { body: { setting, value } })
        : api('PATCH /users/settings/notifications', { body: { setting, value } }),
    optimistic: switched,
    settled: (_answer, done) => switched(done),
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}

/**
 * Set the language of the interface at once, and for members that of mails. What the API has put into words is read
 * anew.
 */
export function useLanguageMutation(failureText: string) {
  const { api, i18n, snackbar } = useShell();
  const { status } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      if (status === 'member') await api('PATCH /users/settings/language', { body: { language } });
    },
    onMutate: (language) => i18n.set(language),
    onSettled: () => client.invalidateQueries(),
    onError: () => {
      snackbar.show({ type: 'error', text: failureText });
    },
  });
}
