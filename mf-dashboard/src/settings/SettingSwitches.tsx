import type { UserSettings } from '@minori/contracts';
import { Card, Switch } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { isDisabled, useSettingMutation, type Setting } from '../queries/settings';
import styles from './SettingSwitches.module.css';

type Group = keyof (typeof messages)['ja']['settings']['groups'];

/** All that there is. Live streams and invitation codes do not exist yet: their switches are named here once they do. */
const GROUPS: Record<Group, readonly Setting[]> = {
  reactions: [
    'disabled_like_post',
    'disabled_comment_related',
    'disabled_share_post',
    'disabled_follow_related',
    'disabled_profile_view',
  ],
  posts: ['disabled_post_related', 'disabled_trending_post'],
  market: [
    'disabled_vote_alert',
    'disabled_price_alert',
    'disabled_user_predict_alarm',
    'disabled_prediction_alarm',
    'disabled_izanavi',
  ],
  others: ['disabled_other'],
  email: ['disabled_email_activity', 'disabled_email_news'],
};

/** A switch for each kind of notification and mail; on means that it is wanted. */
export function SettingSwitches({ settings }: { settings: UserSettings }) {
  const t = useMessages(messages);
  const { mutate } = useSettingMutation(t.account.saveFailed);
  return (
    <div className={styles.groups}>
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h3 id={`settings-${group}`} className={styles.title}>
            {t.settings.groups[group]}
          </h3>
          <Card padding="none">
            {GROUPS[group].map((setting) => (
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
      ))}
    </div>
  );
}
