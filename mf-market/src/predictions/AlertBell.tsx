import type { CurrentUser, UserSummary } from '@minori/contracts';
import { BellIcon, IconButton } from '@minori/design-system';
import { ApiError, useMemberAction, useMessages, useShell } from '@minori/platform';
import { useOffer } from '../alerts/useOffer';
import { usePredictionAlertMutation, usePredictionAlertsQuery } from '../queries/predictions';
import styles from './AlertBell.module.css';
import { messages } from './messages';

/** Hearing of what a member predicts on a symbol. Who may not is offered the membership. */
export function AlertBell({ user, symbolId }: { user: UserSummary; symbolId: string }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const asMember = useMemberAction();
  const offer = useOffer();
  const isOn = usePredictionAlertsQuery(symbolId).data?.includes(user.id) ?? false;
  const { mutate } = usePredictionAlertMutation(symbolId, (error) => {
    if (error instanceof ApiError && error.code === 'platinum_required') offer('hear_of_predictions');
    else snackbar.show({ type: 'error', text: t.alertFailed });
  });
  const toggle = ({ abilities }: CurrentUser) => {
    if (!isOn && !abilities.includes('hear_of_predictions')) return offer('hear_of_predictions');
    const text = isOn ? t.alertIsOff : t.alertIsOn(user.name);
    mutate({ userId: user.id, isOn: !isOn }, { onSuccess: () => void snackbar.show({ type: 'success', text }) });
  };
  return (
    <IconButton
      size="small"
      label={isOn ? t.alertOff(user.name) : t.alertOn(user.name)}
      aria-pressed={isOn}
      className={isOn ? styles.on : undefined}
      onClick={() => asMember(toggle)}
    >
      <BellIcon size={17} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
