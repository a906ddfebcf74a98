import type { ReactNode } from 'react';
import { useMessages } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import { isPlainLayout } from '../remotes/routes';
import type { Remotes } from '../remotes/remotes';
import { BottomBar } from './BottomBar';
import styles from './Frame.module.css';
import { Header } from './Header';
import { LeftSidebar } from './LeftSidebar';
import { RightSidebar } from './RightSidebar';
import { DESKTOP, useMediaQuery, WIDE } from './useMediaQuery';

/** Everything around a page: header, sidebars or the plain container, bottom bar. */
export function Frame({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const isDesktop = useMediaQuery(DESKTOP);
  const isWide = useMediaQuery(WIDE);
  const isPlain = isPlainLayout(pathname);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skipToContent}
      </a>
      <Header remotes={remotes} isDesktop={isDesktop} />
      <div className={isPlain ? styles.plain : styles.columns}>
        {!isPlain && isDesktop && <LeftSidebar />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {!isPlain && isWide && <RightSidebar />}
      </div>
      {!isDesktop && <BottomBar />}
    </>
  );
}
