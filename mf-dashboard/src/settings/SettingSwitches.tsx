import type { UserSettings } from '@minori/contracts';
import { Card, Switch } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { isDisabled, useSettingMutation, type Setting } from '../queries/settings';
import styles from './SettingSwitches.module.css';

type Texts = (typeof messages)['ja']['settings'];
type Group = keyof Texts['groups'];

/** What there is to hear of. */
const KINDS: readonly [Group, readonly Setting[]][] = [
  [
    'reactions',
    [
      'disabled_like_post',
      'disabled_comment_related',
      'disabled_share_post',
      'disabled_follow_related',
      'disabled_profile_view',
    ],
  ],
  ['posts', ['disabled_post_related', 'disabled_host_go_live', 'disabled_trending_post']],
  [
    'market',
    [
      'disabled_vote_alert',
      'disabled_price_alert',
      'disabled_user_predict_alarm',
      'disabled_prediction_alarm',
      'disabled_izanavi',
    ],
  ],
  ['others', ['disabled_invitation_related', 'disabled_other']],
];
/** The ways besides the site itself by which one hears of it. */
const WAYS: typeof KINDS = [['email', ['disabled_email_activity', 'disabled_email_digest', 'disabled_email_news']]];

interface SwitchesProps {
  settings: UserSettings;
}

/** A switch for each kind of notification; on means that it is wanted, by any way. */
export function KindSwitches({ settings }: SwitchesProps) {
  return KINDS.map(([group, names]) => <SwitchGroup key={group} {...{ settings, group, names }} />);
}

/** A switch for each kind of mail. */
export function MailSwitches({ settings }: SwitchesProps) {
  return WAYS.map(([group, names]) => <SwitchGroup key={group} {...{ settings, group, names }} />);
}

function SwitchGroup({ settings, group, names }: SwitchesProps & { group: Group; names: readonly Setting[] }) {
  const t = useMessages(messages);
  const { mutate } = useSettingMutation(t.account.saveFailed);
  return (
    <section aria-labelledby={`settings-${group}`}>
      <h4 id={`settings-${group}`} className={styles.title}>
        {t.settings.groups[group]}
      </h4>
      <Card padding="none">
        {names.map((setting) => (
          <div key={setting} className={styles.row}>
            <label htmlFor={setting} className={styles.label}>
              <span className={styles.name}>{t.settings.names[setting]}</span>
              <span className={styles.note}>{t.settings.notes[setting]}</span>
            </label>
            <Switch
              id={setting}
              checked={!isDisabled(settings, setting)}
              onChange={(isWanted) => mutate({ setting, value: !isWanted })}
            />
          </div>
        ))}
      </Card>
    </section>
  );
}
