import { CoursesIcon, IconButton, Menu, MoreIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useSiteLines } from './useSiteLines';

/** What guests on small screens would find in the left sidebar. */
export function SiteMenu() {
  const t = useMessages(messages);
  const site = useSiteLines();
  return (
    <Menu
      label={t.siteMenu}
      width={248}
      trigger={(trigger) => (
        <IconButton label={t.siteMenu} {...trigger}>
          <MoreIcon size={22} />
        </IconButton>
      )}
      groups={[
        {
          key: 'places',
          items: [{ key: 'courses', label: t.courses, icon: <CoursesIcon size={20} />, href: '/courses' }],
        },
        { key: 'site', items: site },
      ]}
    />
  );
}
