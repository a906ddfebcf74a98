import type { RankingItem } from '@minori/contracts';
import { AlertIcon, IconButton, Menu, MoreIcon, PinIcon, UnpinIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useIsOffered } from '../alerts/useIsOffered';
import { messages } from '../messages';

export interface RowMenuProps {
  item: RankingItem;
  onPin(isPinned: boolean): void;
  className?: string;
}

/** What else can be done with a symbol of the ranking: its alert, and keeping it on top. */
export function RowMenu({ item, onPin, className }: RowMenuProps) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const hasAlerts = useIsOffered('set_alerts');
  const { id, code, name, type, is_pinned } = item;
  const alert = {
    key: 'alert',
    label: t.setAlert,
    icon: <AlertIcon />,
    onSelect: () => dialogs.open('symbol.alert', { symbol: { id, code, name, type } }),
  };
  return (
    <Menu
      label={t.menuOf(name)}
      className={className}
      groups={[
        {
          key: 'all',
          items: [
            ...(hasAlerts ? [alert] : []),
            {
              key: 'pin',
              label: is_pinned ? t.unpin : t.pin,
              icon: is_pinned ? <UnpinIcon /> : <PinIcon />,
              onSelect: () => onPin(!is_pinned),
            },
          ],
        },
      ]}
      trigger={(props) => (
        <IconButton size="small" label={t.menuOf(name)} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
