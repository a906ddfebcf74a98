import type { InvitationStanding } from '@minori/contracts';
import { INVITED_DAYS } from '@minori/contracts/rules';
import { Section, Switch } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useShowNameMutation } from '../queries/invitations';
import styles from './Invitations.module.css';
import { messages } from './messages';

/** The invitation by which the member has come: how far it is, and whether who invited sees their name. */
export function OwnInvitation({ own }: { own: NonNullable<InvitationStanding['own']> }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useShowNameMutation();
  const change = (isShown: boolean) =>
    mutate(isShown, {
      onSuccess: () => snackbar.show({ type: 'success', text: t.own.saved }),
      onError: () => snackbar.show({ type: 'error', text: t.own.notSaved }),
    });
  return (
    <Section title={t.own.title} note={t.own.about}>
      <p className={styles.facts}>
        <span>{t.standing.states[own.state]}</span>
        <span>{t.standing.days(String(own.days), String(INVITED_DAYS))}</span>
      </p>
      <label className={styles.choice}>
        <span>{t.own.showName}</span>
        <Switch checked={own.is_named} disabled={isPending} onChange={change} />
      </label>
    </Section>
  );
}
