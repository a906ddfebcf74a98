import {
  AlertIcon,
  BellIcon,
  FollowIcon,
  IconButton,
  MarketIcon,
  Menu,
  MoreIcon,
  ReadAllIcon,
  SettingsIcon,
  type MenuGroup,
  type MenuItem,
} from '@minori/design-system';
import { useCan, useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';
import { useReadAllMutation } from '../queries/notifications';

const WIDTH = 288;

export interface CenterMenuProps {
  place: 'panel' | 'page';
  /** Close the panel. */
  onClose?: (() => void) | undefined;
}

/** What can be done with all notifications; to who may set alerts also where those are managed. */
export function CenterMenu({ place, onClose }: CenterMenuProps) {
  const t = useMessages(messages);
  const readAll = useReadAllMutation(t.failedShort);
  const management = useManagement(onClose);
  const canSetAlerts = useCan('set_alerts');
  const items: MenuItem[] = [
    { key: 'readAll', label: t.readAll, icon: <ReadAllIcon />, onSelect: () => readAll.mutate() },
    {
      key: 'settings',
      label: t.settings,
      icon: <SettingsIcon />,
      href: '/account/notifications_setting',
      onSelect: onClose,
    },
  ];
  if (place === 'panel') {
    items.push({ key: 'page', label: t.openPage, icon: <BellIcon />, href: '/notification', onSelect: onClose });
  }
  return (
    <Menu
      label={t.menu}
      width={WIDTH}
      groups={[{ key: 'all', items }, ...(canSetAlerts ? [management] : [])]}
      trigger={(props) => (
        <IconButton label={t.menu} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

function useManagement(onClose?: () => void): MenuGroup {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const open = (about: 'votes' | 'medians') => {
    onClose?.();
    dialogs.open('symbol.alerts', { about });
  };
  return {
    key: 'management',
    heading: t.management,
    items: [
      { key: 'votes', label: t.voteAlerts, icon: <AlertIcon />, onSelect: () => open('votes') },
      {
        key: 'predictions',
        label: t.predictionAlerts,
        icon: <FollowIcon />,
        href: '/account/predictions_followers',
        onSelect: onClose,
      },
      { key: 'medians', label: t.medianAlerts, icon: <MarketIcon />, onSelect: () => open('medians') },
    ],
  };
}
