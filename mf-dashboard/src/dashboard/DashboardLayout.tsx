import { Button, EmptyState, SiteLink } from '@minori/design-system';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { messages } from '../messages';
import { useHasCourses } from '../queries/courses';
import { useHasReports } from '../queries/royalties';
import { GuestState } from './GuestState';
import { ALL_PAGES, mayMakeCourses, PAGE_ICONS, pagesFor, pathOf, type DashboardPage } from './links';
import styles from './DashboardLayout.module.css';

/** The dashboard's frame: the pages that the member may see, and one of them. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const hasCourses = useHasCourses(user !== null && !mayMakeCourses(user));
  usePageTitle(t.dashboard.title);
  if (status === 'initialising') return null;
  if (!user) return <GuestState />;
  const pages = pagesFor(user, hasCourses);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        {pages.length > 0 && <DashboardNavigation pages={pages} />}
        <div className={styles.content}>
          <Allowed pages={pages} isCoursesKnown={hasCourses !== undefined}>
            {children}
          </Allowed>
        </div>
      </div>
    </div>
  );
}

function useCurrentPage(pages: DashboardPage[]): DashboardPage | undefined {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  return pages.find((page) => path === pathOf(page) || (page !== 'home' && path.startsWith(`${pathOf(page)}/`)));
}

function DashboardNavigation({ pages }: { pages: DashboardPage[] }) {
  const t = useMessages(messages);
  const current = useCurrentPage(pages);
  const strip = useRef<HTMLUListElement>(null);
  // Where there is no room for all of them, the current one is in sight.
  useLayoutEffect(() => {
    const box = strip.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={t.dashboard.navigation} className={styles.navigation}>
      <ul ref={strip} className={styles.links}>
        {pages.map((page) => {
          const Icon = PAGE_ICONS[page];
          return (
            <li key={page}>
              <SiteLink
                href={pathOf(page)}
                aria-current={page === current ? 'page' : undefined}
                className={styles.link}
              >
                <Icon size={18} />
                {t.dashboard[page]}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface AllowedProps {
  pages: DashboardPage[];
  /** Whether it is known already that the member has no courses. */
  isCoursesKnown: boolean;
  children: ReactNode;
}

/**
 * Reports about money stay open to who has any, whatever else they may see: they are no page of the sidebar then. An address that is
 * none of a page says so itself.
 */
function Allowed({ pages, isCoursesKnown, children }: AllowedProps) {
  const isListed = useCurrentPage(pages) !== undefined;
  const isPage = useCurrentPage(ALL_PAGES) !== undefined;
  const isReport = useCurrentPage(['payment_details']) !== undefined;
  const isCourses = useCurrentPage(['my_courses']) !== undefined;
  if (isListed || !isPage) return children;
  if (isCourses && !isCoursesKnown) return null;
  return isReport ? <WithReports>{children}</WithReports> : <NotAllowed />;
}

function WithReports({ children }: { children: ReactNode }) {
  const hasReports = useHasReports();
  if (hasReports === undefined) return null;
  return hasReports ? children : <NotAllowed />;
}

function NotAllowed() {
  const t = useMessages(messages);
  return (
    <EmptyState
      title={t.disabledTitle}
      action={
        <Button variant="secondary" href="/help">
          {t.help}
        </Button>
      }
    >
      {t.disabled}
    </EmptyState>
  );
}
