import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { BannerHost } from '../banners/BannerHost';
import { messages } from '../messages';
import { manifest } from '../manifest';
import type { Remotes } from '../remotes/remotes';
import { useLoadAhead } from '../remotes/useLoadAhead';
import { usePage } from '../remotes/usePage';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import './gutters.css';
import { Header } from './Header';
import { LeftSidebar } from './LeftSidebar';
import { Only } from './Only';
import { PageSearch } from './PageSearch';
import { RightSidebar } from './RightSidebar';
import { useChosenLanguage } from './useChosenLanguage';
import { usePageChange } from './usePageChange';

/** Everything around a page: header, sidebars or the plain container, bottom bar. */
export function Frame({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  const t = useMessages(messages);
  const page = usePage(remotes);
  const layout = page?.route.layout ?? 'columns';
  const isPlain = layout === 'plain';
  // Lists go on as one scrolls: a footer below them could not be reached. The left sidebar has one of its own.
  const hasFooter = isPlain || page?.manifest === manifest;
  const main = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);
  const announced = usePageChange(main, isSearching);
  useChosenLanguage();
  useLoadAhead(remotes);

  function skip(event: MouseEvent) {
    event.preventDefault(); // the address stays the page's
    main.current?.focus();
  }

  return (
    <>
      <a className={styles.skip} href="#main" onClick={skip}>
        {t.skipToContent}
      </a>
      <Header remotes={remotes} onSearch={useCallback(() => setSearching(true), [])} />
      <BannerHost />
      <div
        className={classNames(
          isPlain ? styles.plain : styles.columns,
          layout === 'wide' && styles.wide,
          hasFooter && styles.footed,
        )}
      >
        {!isPlain && (
          <Only on="desktop">
            <LeftSidebar />
          </Only>
        )}
        <main ref={main} id="main" className={styles.main} data-footed={hasFooter || undefined} tabIndex={-1}>
          <PageSearch takesFocus={isSearching} onFocus={() => setSearching(false)} />
          {children}
        </main>
        {layout === 'columns' && (
          <Only on="wide">
            <RightSidebar />
          </Only>
        )}
        {isPlain && <Footer />}
        {!isPlain && hasFooter && (
          <Only on="narrow">
            <Footer />
          </Only>
        )}
      </div>
      <Only on="narrow">
        <BottomBar />
      </Only>
      <div aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </>
  );
}
