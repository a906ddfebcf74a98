import { lazy, Suspense, useState } from 'react';
import type { Profile } from '@minori/contracts';
import {
  EyeOffIcon,
  IconButton,
  LinkIcon,
  LockIcon,
  Menu,
  MoreIcon,
  ReportIcon,
  RssIcon,
  WarningIcon,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useShell, useMemberAction } from '@minori/platform';
import { useCopyLink } from '../copyLink';
import { profilePath } from '../paths';
import { messages } from './messages';
import { useMuteToggle } from './useMuteToggle';

const ImpersonationDialog = lazy(async () => ({
  default: (await import('./ImpersonationDialog')).ImpersonationDialog,
}));

/** What can be done about a member besides following them. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const { dialogs } = useShell();
  const { menu: text } = useMessages(messages);
  const copyLink = useCopyLink();
  const asMember = useMemberAction();
  const toggleMute = useMuteToggle(profile);
  const [reporting, setReporting] = useState<'no' | 'asking' | 'asked'>('no');

  const report = () => dialogs.open('report.send', { target_type: 'user', target_id: profile.id });
  const block = () => dialogs.open('member.block', { user: profile });
  const path = profilePath(profile.username);
  const outward: MenuItem[] = [
    { key: 'copy', label: text.copy, icon: <LinkIcon />, onSelect: () => void copyLink(path) },
    // Not a page of the site: the browser, or what reads feeds, opens it.
    {
      key: 'rss',
      label: text.rss,
      icon: <RssIcon />,
      onSelect: () => window.open(`${path}/rss.xml`, '_blank', 'noopener'),
    },
  ];
  const against: MenuItem[] = [
    {
      key: 'mute',
      label: profile.is_muted ? text.unmute : text.mute,
      icon: <EyeOffIcon />,
      onSelect: () => asMember(toggleMute),
    },
    { key: 'block', label: text.block, icon: <LockIcon />, onSelect: () => asMember(block) },
    { key: 'report', label: text.report, icon: <ReportIcon />, onSelect: () => asMember(report) },
    {
      key: 'impersonation',
      label: text.impersonation,
      icon: <WarningIcon />,
      onSelect: () => asMember(() => setReporting('asking')),
    },
  ];
  const groups = [{ key: 'outward', items: outward }, ...(profile.is_me ? [] : [{ key: 'against', items: against }])];
  return (
    <>
      <Menu
        label={text.label}
        groups={groups}
        width={280}
        trigger={(trigger) => (
          <IconButton {...trigger} label={text.label}>
            <MoreIcon size={20} />
          </IconButton>
        )}
      />
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
