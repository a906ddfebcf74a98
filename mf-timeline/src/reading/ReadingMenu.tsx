import { FilterIcon, IconButton, Menu, type MenuGroup } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useReadingOptions } from '../queries/readingOptions';
import { messages } from './messages';

/** What a reader wants left out of lists, and whether keys move through them. */
export function ReadingMenu() {
  const { dialogs } = useShell();
  const { menu: text } = useMessages(messages);
  const isMember = useSession().status === 'member';
  const { options, set } = useReadingOptions();
  const isFiltered = options.hideRead || options.hideLocked;

  const hideRead = {
    key: 'read',
    label: text.hideRead,
    checked: options.hideRead,
    onSelect: () => set({ hideRead: !options.hideRead }),
  };
  const hideLocked = {
    key: 'locked',
    label: text.hideLocked,
    checked: options.hideLocked,
    onSelect: () => set({ hideLocked: !options.hideLocked }),
  };
  const mutes = { key: 'mutes', label: text.mutes, onSelect: () => dialogs.open('reading.mutes', {}) };
  const keys: MenuGroup = {
    key: 'keys',
    heading: text.keys,
    items: [
      {
        key: 'on',
        label: text.hasKeys,
        checked: options.hasKeys,
        onSelect: () => set({ hasKeys: !options.hasKeys }),
      },
      { key: 'list', label: text.keyList, onSelect: () => dialogs.open('reading.keys', {}) },
    ],
  };
  const hide: MenuGroup = {
    key: 'hide',
    heading: text.hide,
    items: isMember ? [hideRead, hideLocked, mutes] : [hideLocked],
  };
  return (
    <Menu
      label={text.label}
      width={260}
      groups={[hide, keys]}
      trigger={(trigger) => (
        <IconButton {...trigger} size="small" label={isFiltered ? text.on : text.label} aria-pressed={isFiltered}>
          <FilterIcon size={20} />
        </IconButton>
      )}
    />
  );
}
