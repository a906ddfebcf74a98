import type {
  EmailSetting,
  InvestmentLevel,
  Language,
  NotificationSetting,
  QuietHours,
  UserSettings,
} from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';

/** Any switch of the notification settings: of notifications or of mails. */
export type Setting = NotificationSetting | EmailSetting;

const isEmail = (setting: Setting): setting is EmailSetting => setting.startsWith('disabled_email_');

/** The member's settings. */
export function useSettingsQuery() {
  return useAnswer('GET /users/settings', {}, { forMembers: true, staleTime: STALE.long });
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
    editAnswer(answersOf('GET /users/settings'), (known) => ({
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

function quietHours(hours: QuietHours | null) {
  return [
    editAnswer(answersOf('GET /users/settings'), (known) => ({
      ...known,
      data: { ...known.data, quiet_hours: hours },
    })),
  ];
}

/** Set the quiet hours: at once, and back when the call fails. What was set last stays. */
export function useQuietHoursMutation(failureText: string) {
  const { api, snackbar } = useShell();
  return useOptimisticMutation({
    scope: { id: 'quiet-hours' },
    mutationFn: (hours: QuietHours | null) => api('PUT /users/settings/quiet-hours', { body: { quiet_hours: hours } }),
    optimistic: quietHours,
    settled: (_answer, hours) => quietHours(hours),
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}

/** Have mails to the own address sent again. */
export function useResumeMailsMutation({ done, failed }: { done: string; failed: string }) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/emails/resume'),
    onSuccess: async () => {
      await readAgain(client, answersOf('GET /users/settings'));
      snackbar.show({ type: 'success', text: done });
    },
    onError: () => {
      snackbar.show({ type: 'error', text: failed });
    },
  });
}

/** Say how much one knows of investing: lists begin with posts for that level. */
export function useInvestmentLevelMutation(failureText: string) {
  const { api, session, snackbar } = useShell();
  return useMutation({
    mutationFn: (investment_level: InvestmentLevel | null) =>
      api('PATCH /users/settings/investment-level', { body: { investment_level } }),
    onSuccess: () => session.refresh(),
    onError: () => {
      snackbar.show({ type: 'error', text: failureText });
    },
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
