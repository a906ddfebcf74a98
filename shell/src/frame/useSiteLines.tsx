import { HelpIcon, InfoIcon, LanguageIcon, ShieldIcon, type MenuItem } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useInstallLine } from '../install/useInstallLine';
import { messages } from '../messages';
import { useLanguageSwitch } from './useLanguageSwitch';

/** The lines of a menu that everybody needs somewhere: the pages about the site, and the language. */
export function useSiteLines(): MenuItem[] {
  const t = useMessages(messages);
  const { other, switchLanguage } = useLanguageSwitch();
  const install = useInstallLine();
  return [
    { key: 'about', label: t.about, icon: <InfoIcon size={20} />, href: '/about' },
    { key: 'help', label: t.help, icon: <HelpIcon size={20} />, href: '/help' },
    { key: 'privacy', label: t.privacy, icon: <ShieldIcon size={20} />, href: '/privacy_policy' },
    {
      key: 'language',
      label: <span lang={other}>{t.otherLanguage}</span>,
      icon: <LanguageIcon size={20} />,
      onSelect: switchLanguage,
    },
    ...install,
  ];
}
