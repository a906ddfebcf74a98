import type { LevelReport } from '@minori/contracts';
import { Answer, Loading, Skeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useEffect, useState } from 'react';
import { FollowerDays } from '../level/FollowerDays';
import { LevelHistory } from '../level/LevelHistory';
import { LevelStanding } from '../level/LevelStanding';
import { LevelTable } from '../level/LevelTable';
import { messages } from '../level/messages';
import { Origins } from '../level/Origins';
import { ValuePart } from '../level/ValuePart';
import { messages as pageMessages } from '../messages';
import { useLevelQuery, useSeeBadgeMutation } from '../queries/level';
import styles from './HomePage.module.css';

const skeleton = (
  <Loading className={styles.waiting}>
    <Skeleton width="40%" />
    <Skeleton shape="block" height={120} />
    <Skeleton shape="block" height={320} />
    <Skeleton shape="block" height={320} />
  </Loading>
);

/** `/dashboard/level`: the member's level, what each of its values came from, what is missing and what to do; for nobody else. */
export function LevelPage() {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.note}>{text.note}</p>
        </div>
      </header>
      <Answer query={useLevelQuery()} skeleton={skeleton} failed={text.failed} failedText={failed}>
        {(report) => <Shown report={report} />}
      </Answer>
    </section>
  );
}

function Shown({ report }: { report: LevelReport }) {
  const { progress, days } = report;
  const { mutate: see } = useSeeBadgeMutation();
  // A new level is news as long as this page is open, and to no other any more.
  const [news] = useState(progress.promoted_from);
  useEffect(() => {
    if (!progress.is_seen) see();
  }, [progress.is_seen, see]);
  return (
    <>
      <LevelStanding report={{ ...report, progress: { ...progress, promoted_from: news } }} />
      <ValuePart value="interest" progress={progress}>
        <Origins value="interest" days={days} />
      </ValuePart>
      <ValuePart value="engage" progress={progress}>
        <Origins value="engage" days={days} />
      </ValuePart>
      <ValuePart value="followers" progress={progress}>
        <FollowerDays />
      </ValuePart>
      <LevelTable level={progress.level} />
      <LevelHistory />
    </>
  );
}
