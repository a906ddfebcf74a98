import type { UserSettings } from '@minori/contracts';
import { Card } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { useQuietHoursMutation } from '../queries/settings';
import styles from './SettingSwitches.module.css';
import { SwitchRow } from './SwitchRow';

const USUAL = { from: '22:00', to: '07:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** The hours in which nothing comes that can wait: whether there are any, and which. */
export function QuietHours({ settings: { quiet_hours: hours } }: { settings: UserSettings }) {
  const t = useMessages(messages);
  const { quiet } = t.settings;
  const { mutate } = useQuietHoursMutation(t.account.saveFailed);
  // Who switches them on again finds the hours of before.
  const [last, setLast] = useState(hours ?? USUAL);
  const change = (changed: typeof USUAL) => {
    setLast(changed);
    mutate(changed);
  };
  return (
    <section aria-labelledby="settings-quiet">
      <h4 id="settings-quiet" className={styles.title}>
        {quiet.title}
      </h4>
      <Card padding="none">
        <SwitchRow
          id="quiet-hours"
          name={quiet.name}
          note={quiet.note}
          checked={hours !== null}
          onChange={(isOn) => mutate(isOn ? last : null)}
        />
        {hours && (
          <div className={styles.hours}>
            <Select
              label={quiet.from}
              value={hours.from}
              options={timesBut(hours.to, hours.from)}
              onChange={(from) => change({ ...hours, from })}
            />
            <Select
              label={quiet.to}
              value={hours.to}
              options={timesBut(hours.from, hours.to)}
              onChange={(to) => change({ ...hours, to })}
            />
            <p className={styles.note}>{quiet.zone}</p>
          </div>
        )}
      </Card>
    </section>
  );
}

/** Both ends can't be the same time; one that was set elsewhere is there, too. */
function timesBut(other: string, chosen: string) {
  const times = [...new Set([...HALF_HOURS, chosen])].toSorted();
  return times.map((time) => ({ value: time, label: time, disabled: time === other }));
}
