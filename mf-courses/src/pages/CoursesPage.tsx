import type { CourseTab } from '@minori/contracts';
import { Card, TabPanel, Tabs } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { Catalog, OwnCourses } from '../course/CourseList';
import { useChoice } from '../list/asked';
import { CatalogBar } from '../list/CatalogBar';
import { messages } from '../messages';
import styles from './CoursesPage.module.css';

const TABS: readonly CourseTab[] = ['all_courses', 'my_courses'];

/** `/courses`: the published courses, to be searched and narrowed, and those that the member bought. All of it stands in the address. */
export function CoursesPage() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const [choice, change] = useChoice();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'all_courses';
  const choose = (next: CourseTab) =>
    setParams(next === 'all_courses' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  usePageTitle(choice.keyword ? t.found(choice.keyword) : t.title);
  return (
    <Card padding="none" bleed as="section" className={styles.page}>
      <h1 className={styles.title}>{t.title}</h1>
      <Tabs
        id="courses"
        fill
        label={t.tabs}
        value={tab}
        onChange={choose}
        items={TABS.map((value) => ({ value, label: t.tab[value] }))}
      />
      <TabPanel id="courses" value={tab}>
        {tab === 'all_courses' ? (
          <>
            <CatalogBar choice={choice} change={change} />
            <Catalog key={JSON.stringify(choice)} choice={choice} change={change} />
          </>
        ) : (
          <OwnCourses />
        )}
      </TabPanel>
    </Card>
  );
}
