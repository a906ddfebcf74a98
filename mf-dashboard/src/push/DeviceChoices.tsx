import type { PushDevice } from '@minori/contracts';
import { deviceName, PUSH_CHOICES } from '@minori/contracts/rules';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { usePushChoiceMutation } from '../queries/push';
import { SwitchRow } from '../settings/SwitchRow';
import { messages } from './messages';
import styles from './PushSection.module.css';

/** What a device is pushed: groups of kinds, and whether quiet hours are kept; each switch is saved at once. */
export function DeviceChoices({ device: { id, refused, ...device } }: { device: PushDevice }) {
  const t = useMessages(messages);
  const { groups } = useMessages(pageMessages).settings;
  const language = useLanguage();
  const label = t.choices.label(deviceName(device, language));
  const { mutate } = usePushChoiceMutation(id, t.failedToChange);
  return (
    <details className={styles.choices}>
      <summary aria-label={label}>{t.choices.open}</summary>
      <div role="group" aria-label={label}>
        <p className={styles.hint}>{t.choices.note}</p>
        {PUSH_CHOICES.map((choice) => (
          <SwitchRow
            key={choice}
            id={`push-${id}-${choice}`}
            name={choice === 'quiet_hours' ? t.choices.quietHours : groups[choice]}
            note={t.choices.notes[choice]}
            checked={!refused.includes(choice)}
            onChange={(isWanted) => mutate({ choice, isWanted })}
          />
        ))}
      </div>
    </details>
  );
}
