import type { ChatLine } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import {
  DeleteIcon,
  EyeOffIcon,
  IconButton,
  LockIcon,
  Menu,
  MoreIcon,
  PinIcon,
  ProfileIcon,
  ReportIcon,
  ShieldIcon,
  UnpinIcon,
  type MenuItem,
} from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { profilePath } from '../../paths';
import { useChatRoom, type ChatRoom } from './chatContext';
import { messages } from './messages';

type Words = ReturnType<typeof useMessages<(typeof messages)['ja']>>['menu'];
type Items = (MenuItem | false)[];

/** What can be done with a line: about its writer, with the line, as who rules the chat, and against its writer. */
export function LineMenu({ line }: { line: ChatLine }) {
  const { menu: text } = useMessages(messages);
  const room = useChatRoom();
  const label = text.label(distinctName(line.user_info));
  const groups = [
    { key: 'profile', items: aboutWriter(line, text) },
    { key: 'line', items: withLine(line, room, text) },
    { key: 'writer', items: byRuling(line, room, text) },
    { key: 'against', items: againstWriter(line, room, text) },
  ]
    .map(({ key, items }) => ({ key, items: items.filter((item) => item !== false) }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <Menu
      label={label}
      groups={groups}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} size="small" tabIndex={-1} data-line-part="menu">
          <MoreIcon size={18} />
        </IconButton>
      )}
    />
  );
}

function aboutWriter({ user_info }: ChatLine, text: Words): Items {
  const href = profilePath(user_info.username);
  return [!user_info.is_deleted && { key: 'profile', label: text.profile, icon: <ProfileIcon />, href }];
}

function withLine(line: ChatLine, { abilities, pinnedId, viewerId, acts }: ChatRoom, text: Words): Items {
  const isPinned = line.id === pinnedId;
  return [
    abilities.can_moderate && {
      key: 'pin',
      label: isPinned ? text.unpin : text.pin,
      icon: isPinned ? <UnpinIcon /> : <PinIcon />,
      onSelect: () => acts.pin(isPinned ? null : line),
    },
    (abilities.can_moderate || line.user_info.id === viewerId) && {
      key: 'remove',
      label: text.remove,
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => acts.remove(line),
    },
  ];
}

/** Hosts are muted by nobody, moderators by their host alone, who makes them that. */
function byRuling(line: ChatLine, { stream, abilities, viewerId, acts }: ChatRoom, text: Words): Items {
  const { user_info: writer, role } = line;
  const isHost = stream.post.is_my_post;
  if (writer.id === viewerId || role === 'host' || writer.is_deleted) return [];
  return [
    isHost && {
      key: 'moderator',
      label: role ? text.dismiss : text.appoint,
      icon: <ShieldIcon />,
      onSelect: () => (role ? acts.dismiss(line) : acts.ask({ about: 'appoint', line })),
    },
    abilities.can_moderate &&
      (isHost || !role) && {
        key: 'mute',
        label: text.mute(distinctName(writer)),
        icon: <EyeOffIcon />,
        danger: true,
        onSelect: () => acts.ask({ about: 'mute', line }),
      },
  ];
}

function againstWriter(line: ChatLine, { viewerId, acts }: ChatRoom, text: Words): Items {
  const { user_info: writer } = line;
  if (writer.id === viewerId || writer.is_deleted) return [];
  return [
    { key: 'report', label: text.report, icon: <ReportIcon />, onSelect: () => acts.report(line) },
    viewerId !== undefined && {
      key: 'block',
      label: text.block(distinctName(writer)),
      icon: <LockIcon />,
      onSelect: () => acts.block(line),
    },
  ];
}
