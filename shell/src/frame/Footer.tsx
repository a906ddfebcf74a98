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
        <SiteLink href="/about/terms">{t.terms}</SiteLink>
        <SiteLink href="/about/transactions">{t.transactions}</SiteLink>
        <SiteLink href="/about/coins">{t.coinsLaw}</SiteLink>
        <SiteLink href="/about/external_services">{t.externalServices}</SiteLink>
        <SiteLink href="/about/transparency">{t.transparency}</SiteLink>
        <SiteLink href="/about/status">{t.status}</SiteLink>
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
