import { useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { BannerHost } from '../banners/BannerHost';
import { messages } from '../messages';
import { isPlainLayout, ownerOf } from '../remotes/routes';
import type { Remotes } from '../remotes/remotes';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import './gutters.css';
import { Header } from './Header';
import { LeftSidebar } from './LeftSidebar';
import { RightSidebar } from './RightSidebar';
import { DESKTOP, useMediaQuery, WIDE } from './useMediaQuery';
import { usePageChange } from './usePageChange';

/** Everything around a page: header, sidebars or the plain container, bottom bar. */
export function Frame({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const isDesktop = useMediaQuery(DESKTOP);
  const isWide = useMediaQuery(WIDE);
  const isPlain = isPlainLayout(pathname);
  const main = useRef<HTMLElement>(null);
  const announced = usePageChange(main);
  // Lists go on as one scrolls: a footer below them could not be reached.
  const hasFooter = isPlain || (!isDesktop && ownerOf(pathname) === 'shell');

  function skip(event: MouseEvent) {
    event.preventDefault(); // the address stays the page's
    main.current?.focus();
  }

  return (
    <>
      <a className={styles.skip} href="#main" onClick={skip}>
        {t.skipToContent}
      </a>
      <Header remotes={remotes} isDesktop={isDesktop} />
      <BannerHost />
      <div className={classNames(isPlain ? styles.plain : styles.columns, hasFooter && styles.footed)}>
        {!isPlain && isDesktop && <LeftSidebar />}
        <main ref={main} id="main" className={styles.main} data-footed={hasFooter || undefined} tabIndex={-1}>
          {children}
        </main>
        {!isPlain && isWide && <RightSidebar />}
        {hasFooter && <Footer />}
      </div>
      {!isDesktop && <BottomBar />}
      <div aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </>
  );
}
