import type { PredictionAlert } from '@minori/contracts';
import { Avatar, MemberName, SiteLink, Switch } from '@minori/design-system';
import { ApiError, useDialog, useMessages, useShell } from '@minori/platform';
import { usePredictionAlertMutation } from '../queries/predictionAlerts';
import { messages } from './messages';
import styles from './PredictionAlertLine.module.css';

const WARNING_MS = 10_000;

/** A member and a symbol, and whether their predictions are told. What was switched off stays, to be switched on again. */
export function PredictionAlertLine({ alert }: { alert: PredictionAlert }) {
  const t = useMessages(messages);
  const { symbol, user_info } = alert;
  const set = useAlertSwitch(alert);
  return (
    <li className={styles.line}>
      <Avatar src={user_info.avatar_url} member={user_info} size={40} />
      <div className={styles.texts}>
        <MemberName member={user_info}>
          {(name) => (
            <SiteLink href={`/${user_info.username}`} className={styles.name}>
              {name}
            </SiteLink>
          )}
        </MemberName>
        <SiteLink href={`/chart?id=${symbol.id}&tab=chart`} className={styles.symbol}>
          {symbol.name}
          <span>{symbol.code}</span>
        </SiteLink>
      </div>
      <Switch label={t.hear(user_info.name, symbol.name)} checked={alert.is_on} onChange={set} />
    </li>
  );
}

function useAlertSwitch(alert: PredictionAlert): (isOn: boolean) => void {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const pay = useDialog('membership.pay');
  const refuse = (error: Error) => {
    if (!(error instanceof ApiError && error.code === 'platinum_required')) {
      snackbar.show({ type: 'error', text: t.saveFailed });
      return;
    }
    pay?.({ ability: 'hear_of_predictions' });
    snackbar.show({
      type: 'warning',
      text: pay ? t.platinumOnly : t.platinumNeeded,
      autoHideDuration: WARNING_MS,
    });
  };
  return usePredictionAlertMutation(alert, refuse).mutate;
}
