import type { Profile } from '@minori/contracts';
import { IconButton, Menu, MoreIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { laterLines } from '../laterLines';
import { messages } from './messages';

const ImpersonationDialog = lazy(async () => ({
  default: (await import('./ImpersonationDialog')).ImpersonationDialog,
}));
const { Lines, load } = laterLines(async () => (await import('./ProfileMenuLines')).ProfileMenuLines);

/** What can be done about a member besides following them. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const { menuLabel } = useMessages(messages);
  const [reporting, setReporting] = useState<'no' | 'asking' | 'asked'>('no');
  return (
    <>
      <Menu
        label={menuLabel}
        width={280}
        trigger={(trigger) => (
          <IconButton {...trigger} label={menuLabel} onPointerEnter={load}>
            <MoreIcon size={20} />
          </IconButton>
        )}
      >
        <Lines profile={profile} onImpersonation={() => setReporting('asking')} />
      </Menu>
      {reporting !== 'no' && (
        <Suspense fallback={null}>
          <ImpersonationDialog
            user={profile}
            open={reporting === 'asking'}
            onClose={() => setReporting('asked')}
            onClosed={() => setReporting('no')}
          />
        </Suspense>
      )}
    </>
  );
}
