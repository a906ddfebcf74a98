import { useStore } from '@nanostores/react';
import { PlusIcon, type MenuItem } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { $installing } from './install';
import { messages } from './messages';

/** So long what is to be done stands there. */
const READING_MS = 10_000;

/** The line of a menu that puts the site on the home screen; none where that can't be done. */
export function useInstallLine(): MenuItem[] {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const installing = useStore($installing, { ssr: 'initial' });
  if (!installing) return [];
  const explain = () => snackbar.show({ type: 'info', text: t.byHand, autoHideDuration: READING_MS });
  return [
    {
      key: 'install',
      label: t.install,
      icon: <PlusIcon size={20} />,
      onSelect: installing.way === 'asked' ? installing.ask : explain,
    },
  ];
}
