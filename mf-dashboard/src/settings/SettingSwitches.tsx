import type { UserSettings } from '@minori/contracts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@minori/contracts/rules';
import { Card } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { isDisabled, useSettingMutation, type Setting } from '../queries/settings';
import styles from './SettingSwitches.module.css';
import { SwitchRow } from './SwitchRow';

type Texts = (typeof messages)['ja']['settings'];
type Group = keyof Texts['groups'];

/** What there is to hear of. */
const KINDS = Object.entries(NOTIFICATION_GROUPS) as [NotificationGroup, readonly Setting[]][];
/** The ways besides the site itself by which one hears of it. */
const WAYS: readonly [Group, readonly Setting[]][] = [
  ['email', ['disabled_email_activity', 'disabled_email_digest', 'disabled_email_news']],
];

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
          <SwitchRow
            key={setting}
            id={setting}
            name={t.settings.names[setting]}
            note={t.settings.notes[setting]}
            checked={!isDisabled(settings, setting)}
            onChange={(isWanted) => mutate({ setting, value: !isWanted })}
          />
        ))}
      </Card>
    </section>
  );
}
