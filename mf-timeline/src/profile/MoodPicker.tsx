import { useId } from 'react';
import type { Mood } from '@minori/contracts';
import { MoodFace } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './editMessages';
import styles from './MoodPicker.module.css';

const MOODS: (Mood | null)[] = [null, 'happy', 'excited', 'chilling', 'tired', 'sad'];

/** How one feels today, or nothing. */
export function MoodPicker({ value, onChange }: { value: Mood | null; onChange: (mood: Mood | null) => void }) {
  const text = useMessages(messages);
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{text.mood}</legend>
      <div className={styles.moods}>
        {MOODS.map((mood) => (
          <label key={mood ?? 'none'} className={styles.mood}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={mood === value}
              onChange={() => onChange(mood)}
            />
            <span className={styles.face}>{mood ? <MoodFace mood={mood} size={32} /> : text.noMood}</span>
          </label>
        ))}
      </div>
      <p className={styles.help}>{text.moodHelp}</p>
    </fieldset>
  );
}
