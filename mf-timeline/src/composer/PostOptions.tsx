import { useState } from 'react';
import type { ComposerOptions, PostType } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { Select, TextField } from '@minori/design-system/form';
import { formatScheduled } from '@minori/design-system/format';
import { DateTimePicker } from '@minori/design-system/picker';
import { useLanguage, useMessages } from '@minori/platform';
import type { Draft } from './draft';
import { messages } from './messages';
import styles from './PostOptions.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES = [0, 1, 2, 3, 5, 10, 15, 20, 30];

interface PostOptionsProps {
  draft: Draft;
  options: ComposerOptions | undefined;
  errors: Record<string, string>;
  /** Free minutes are for audio only. */
  hasAudio: boolean;
  /** When a post is out already it can't be scheduled. */
  canSchedule: boolean;
  onChange: (changes: Partial<Draft>) => void;
}

/** Who may read the post, when it comes out, and how much of its audio everybody hears. */
export function PostOptions({ draft, options, errors, hasAudio, canSchedule, onChange }: PostOptionsProps) {
  const { composer: text } = useMessages(messages);
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const whenOf = (at: string): string => {
    if (at === '') return text.scheduleOpen;
    return Date.parse(at) > openedAt ? text.scheduledFor(formatScheduled(at, language)) : text.schedulePast;
  };
  const types = (options?.types ?? []).filter(({ is_allowed, type }) => is_allowed || type === draft.type);
  return (
    <>
      {draft.type !== 'free' && (
        <TextField
          label={text.titleField}
          value={draft.title}
          error={errors['title']}
          maxLength={options?.title_max}
          onChange={(title) => onChange({ title })}
        />
      )}
      <div className={styles.row}>
        {types.length > 1 && (
          <Select<PostType>
            label={text.type}
            value={draft.type}
            error={errors['type']}
            options={types.map(({ type }) => ({ value: type, label: text[`type_${type}`] }))}
            onChange={(type) => onChange({ type })}
          />
        )}
        {hasAudio && draft.type !== 'free' && (
          <Select
            label={text.freeMinutes}
            value={String(draft.freeMinutes)}
            error={errors['free_minutes']}
            options={MINUTES.map((minutes) => ({ value: String(minutes), label: text.minutes(minutes) }))}
            onChange={(minutes) => onChange({ freeMinutes: Number(minutes) })}
          />
        )}
      </div>
      {canSchedule && draft.publishedAt !== null && (
        <div className={styles.schedule}>
          <DateTimePicker
            label={text.scheduleField}
            value={draft.publishedAt}
            error={errors['published_at']}
            min={new Date(openedAt).toISOString()}
            max={new Date(openedAt + (options?.schedule_max_days ?? 0) * DAY_MS).toISOString()}
            onChange={(publishedAt) => onChange({ publishedAt })}
          />
          <Button variant="quiet" size="small" onClick={() => onChange({ publishedAt: null })}>
            {text.scheduleOff}
          </Button>
          <p role="status" className={styles.when}>
            {whenOf(draft.publishedAt)}
          </p>
        </div>
      )}
    </>
  );
}

/** The next full hour that is at least an hour away: what scheduling begins with. */
export function nextHour(now: number): string {
  return new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString();
}
