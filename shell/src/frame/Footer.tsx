import { SiteLink } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './Footer.module.css';

const YEAR = new Date().getFullYear();

/** Links to the pages about the site, and whose it is. */
export function Footer() {
  const t = useMessages(messages);
  return (
    <footer className={styles.footer}>
      <nav aria-label={t.siteName} className={styles.links}>
        <SiteLink href="/about">{t.about}</SiteLink>
        <SiteLink href="/help">{t.help}</SiteLink>
        <SiteLink href="/privacy_policy">{t.privacy}</SiteLink>
      </nav>
      <p>{t.disclaimer}</p>
      <p>{t.copyright(YEAR)}</p>
    </footer>
  );
}
