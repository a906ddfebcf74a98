import type { ReactNode } from 'react';
import type { Profile } from '@minori/contracts';
import { TextLink, WarningIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { profilePath } from '../paths';
import { messages } from './messages';
import styles from './ProfileNotes.module.css';

/** For who has muted somebody alone. */
const MutedNote = lazy(async () => ({ default: (await import('./MutedNote')).MutedNote }));

/** What a reader should know of a member: that they look like another, lead elsewhere, or are muted. */
export function ProfileNotes({ profile }: { profile: Profile }) {
  const { lookAlike, contacts } = useMessages(messages);
  const { look_alike_of: real, contact_kinds: kinds } = profile;
  return (
    <>
      {real && (
        <Warning title={lookAlike.title}>
          {lookAlike.text(real.name)}{' '}
          <TextLink underline href={profilePath(real.username)}>
            {lookAlike.real(real.username)}
          </TextLink>
        </Warning>
      )}
      {kinds.length > 0 && (
        <Warning title={contacts.title}>{contacts.text(kinds.map((kind) => contacts.kinds[kind]).join('・'))}</Warning>
      )}
      {profile.is_muted && (
        <Suspense>
          <MutedNote profile={profile} />
        </Suspense>
      )}
    </>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="note" className={styles.warning}>
      <WarningIcon size={18} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
