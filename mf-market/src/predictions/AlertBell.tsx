import type { CurrentUser, Prediction, UserSummary } from '@minori/contracts';
import { BellIcon, IconButton } from '@minori/design-system';
import { ApiError, useMemberAction, useMessages, useShell } from '@minori/platform';
import { useIsOffered } from '../alerts/useIsOffered';
import { useOffer } from '../alerts/useOffer';
import { useHearingMutation, useHearsOf } from '../queries/predictions';
import styles from './AlertBell.module.css';
import { messages } from './messages';

/** Hearing of what a member predicts on a symbol. Who may not is offered the membership, where it can be had. */
export function AlertBell({ user, symbol }: { user: UserSummary; symbol: Prediction['symbol'] }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const asMember = useMemberAction();
  const offer = useOffer();
  const isOffered = useIsOffered('hear_of_predictions');
  const isOn = useHearsOf(user.id, symbol.id);
  const { mutate } = useHearingMutation(user, symbol, (error) => {
    if (error instanceof ApiError && error.code === 'platinum_required') offer('hear_of_predictions');
    else snackbar.show({ type: 'error', text: t.alertFailed });
  });
  const toggle = ({ abilities }: CurrentUser) => {
    if (!isOn && !abilities.includes('hear_of_predictions')) return offer('hear_of_predictions');
    const text = isOn ? t.alertIsOff : t.alertIsOn(user.name);
    mutate(!isOn, { onSuccess: () => void snackbar.show({ type: 'success', text }) });
  };
  if (!isOffered && !isOn) return null;
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
