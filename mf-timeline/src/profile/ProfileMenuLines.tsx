import {
  EyeOffIcon,
  LinkIcon,
  LockIcon,
  MenuLines,
  ReportIcon,
  RssIcon,
  WarningIcon,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useShell, useMemberAction } from '@minori/platform';
import type { Profile } from '@minori/contracts';
import { useCopyLink } from '../copyLink';
import { profilePath } from '../paths';
import { messages } from './menuMessages';
import { messages as profileMessages } from './messages';
import { useMuteToggle } from './useMuteToggle';

export interface ProfileMenuLinesProps {
  profile: Profile;
  /** Ask whom the member is taken for. */
  onImpersonation: () => void;
}

/** The lines of the menu of a profile. */
export function ProfileMenuLines({ profile, onImpersonation }: ProfileMenuLinesProps) {
  const { dialogs } = useShell();
  const { menu: text } = useMessages(messages);
  const { unmute } = useMessages(profileMessages);
  const copyLink = useCopyLink();
  const asMember = useMemberAction();
  const toggleMute = useMuteToggle(profile);

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
      label: profile.is_muted ? unmute : text.mute,
      icon: <EyeOffIcon />,
      onSelect: () => asMember(toggleMute),
    },
    { key: 'block', label: text.block, icon: <LockIcon />, onSelect: () => asMember(block) },
    { key: 'report', label: text.report, icon: <ReportIcon />, onSelect: () => asMember(report) },
    {
      key: 'impersonation',
      label: text.impersonation,
      icon: <WarningIcon />,
      onSelect: () => asMember(onImpersonation),
    },
  ];
  const groups = [{ key: 'outward', items: outward }, ...(profile.is_me ? [] : [{ key: 'against', items: against }])];
  return <MenuLines groups={groups} />;
}
