import type { DashboardHome } from '@minori/contracts';
import { Answer, Button, EmptyState, Loading, PostIcon, Skeleton } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, usePageTitle, useSession } from '@minori/platform';
import { SaveButton } from '../dashboard/SaveButton';
import { AudiencePart } from '../home/Audience';
import { BestPosts } from '../home/BestPosts';
import { Days } from '../home/Days';
import { Figures } from '../home/Figures';
import { LevelPart } from '../home/LevelPart';
import { messages } from '../home/messages';
import { MonthCharts } from '../home/MonthCharts';
import { messages as pageMessages } from '../messages';
import { useHomeQuery } from '../queries/dashboard';
import styles from './HomePage.module.css';

const skeleton = (
  <Loading className={styles.waiting}>
    <Skeleton width="40%" />
    <Skeleton shape="block" height={180} />
    <Skeleton shape="block" height={220} />
  </Loading>
);

/** `/dashboard`: how a member does, by tallies: 30 days beside the 30 before, twelve months, the best posts, the level, the readers. */
export function HomePage() {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const language = useLanguage();
  const query = useHomeQuery();
  const asOf = query.data?.as_of;
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{text.title}</h1>
          {asOf && (
            <p className={styles.note}>
              {text.asOf(formatDateTime(asOf, language))} {text.asOfNote}
            </p>
          )}
        </div>
        {asOf && <SaveButton read={(api) => api('GET /dashboards/days/csv')}>{text.csv}</SaveButton>}
      </header>
      <Answer query={query} skeleton={skeleton} failed={text.failed} failedText={failed}>
        {(home) => <Shown home={home} />}
      </Answer>
    </section>
  );
}

function Shown({ home }: { home: DashboardHome }) {
  const { user } = useSession();
  const isCreator = user?.is_creator ?? false;
  const { as_of, days, months, level_progress } = home;
  if (as_of === null) {
    return (
      <>
        <LevelPart progress={level_progress} />
        <NothingYet />
      </>
    );
  }
  return (
    <>
      <Figures home={home} isCreator={isCreator} />
      <MonthCharts months={months} isCreator={isCreator} />
      <BestPosts />
      <LevelPart progress={level_progress} />
      <AudiencePart />
      <Days days={days} isCreator={isCreator} />
    </>
  );
}

function NothingYet() {
  const { empty: text } = useMessages(messages);
  const write = useDialog('post.composer');
  return (
    <EmptyState
      title={text.title}
      action={
        write && (
          <Button variant="secondary" icon={<PostIcon />} onClick={() => write({})}>
            {text.action}
          </Button>
        )
      }
    >
      {text.text}
    </EmptyState>
  );
}
