import type { Profile } from '@minori/contracts';
import { Button, EyeOffIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './ProfileNotes.module.css';
import { useMuteToggle } from './useMuteToggle';

/** Say that the viewer has muted somebody, and let them take that back. */
export function MutedNote({ profile }: { profile: Profile }) {
  const { mutedNote, unmute } = useMessages(messages);
  const toggle = useMuteToggle(profile);
  return (
    <div className={styles.muted}>
      <EyeOffIcon size={18} />
      <p>{mutedNote}</p>
      <Button variant="secondary" size="small" onClick={toggle}>
        {unmute}
      </Button>
    </div>
  );
}
