import { LanguageIcon, SiteLink, usePresent } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './Footer.module.css';
import { useLanguageSwitch } from './useLanguageSwitch';

/** Links to the pages about the site, the language, and whose it is. Below a menu with these pages it leaves them out. */
export function Footer({ belowMenu = false }: { belowMenu?: boolean }) {
  const t = useMessages(messages);
  const { other, switchLanguage } = useLanguageSwitch();
  const year = new Date(usePresent()).getUTCFullYear(); // the same on the server as here
  return (
    <footer className={styles.footer}>
      <nav aria-label={t.footer} className={styles.links}>
        {!belowMenu && <SiteLink href="/about">{t.about}</SiteLink>}
        {!belowMenu && <SiteLink href="/help">{t.help}</SiteLink>}
        <SiteLink href="/privacy_policy">{t.privacy}</SiteLink>
        <button type="button" lang={other} onClick={switchLanguage}>
          <LanguageIcon size={14} />
          {t.otherLanguage}
        </button>
      </nav>
      <p>{t.disclaimer}</p>
      <p>{t.copyright(year)}</p>
    </footer>
  );
}
