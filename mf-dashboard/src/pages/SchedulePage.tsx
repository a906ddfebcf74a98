import type { Post } from '@minori/contracts';
import { lastDayOf, monthAfter, tokyoDay } from '@minori/contracts/rules';
import {
  Answer,
  BackIcon,
  EmptyState,
  ForwardIcon,
  IconButton,
  RowSkeleton,
  Skeletons,
  usePresent,
  VisuallyHidden,
} from '@minori/design-system';
import { formatMonth } from '@minori/design-system/format';
import { useLanguage, useMediaQuery, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { TABLE } from '../dashboard/ListOrTable';
import { useChoices } from '../dashboard/useChoices';
import { messages as dashboardMessages } from '../messages';
import { messages } from '../posts/messages';
import { PostPage } from '../posts/PostPages';
import { Agenda } from '../posts/schedule/Agenda';
import { Month } from '../posts/schedule/Month';
import styles from '../posts/schedule/Schedule.module.css';
import { useMoving } from '../posts/schedule/useMoving';
import { useScheduledQuery } from '../queries/posts';

const MoveDialog = lazy(async () => ({ default: (await import('../posts/schedule/MoveDialog')).MoveDialog }));

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** `/dashboard/my_posts/schedule`: the own posts that are to come out, by the days of a month; which month stands in the address. */
export function SchedulePage() {
  const { calendar: text } = useMessages(messages);
  const language = useLanguage();
  const choices = useChoices();
  const today = tokyoDay(usePresent());
  const chosen = choices.of('month');
  const month = MONTH.test(chosen) ? chosen : today.slice(0, 7);
  const step = (months: number) => choices.addressOf({ month: monthAfter(month, months) });
  const name = formatMonth(month, language);
  return (
    <PostPage page="schedule" title={text.title}>
      <div className={styles.head}>
        <IconButton label={text.previous} href={step(-1)}>
          <BackIcon />
        </IconButton>
        <h2 className={styles.name} aria-live="polite">
          {name}
        </h2>
        <IconButton label={text.next} href={step(1)}>
          <ForwardIcon />
        </IconButton>
      </div>
      <Scheduled month={month} today={today} name={name} />
    </PostPage>
  );
}

interface ScheduledProps {
  month: string;
  today: string;
  name: string;
}

function Scheduled({ month, today, name }: ScheduledProps) {
  const { calendar: text } = useMessages(messages);
  const { failed } = useMessages(dashboardMessages);
  const hasRoom = useMediaQuery(TABLE);
  const query = useScheduledQuery(`${month}-01`, lastDayOf(month));
  const moving = useMoving();
  const [opened, setOpened] = useState<{ post: Post; isOpen: boolean }>();
  const open = (post: Post) => setOpened({ post, isOpen: true });
  const skeleton = (
    <Skeletons count={4}>
      <RowSkeleton avatar={false} />
    </Skeletons>
  );
  return (
    <>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
      <Answer query={query} skeleton={skeleton} failed={text.failedTitle} failedText={failed}>
        {({ pages }) => {
          // What is kept is of another month: it says nothing about this one.
          if (query.isPlaceholderData) return skeleton;
          const posts = pages
            .flatMap(({ data }) => data)
            .filter(({ published_at, post_state }) => isIn(month, published_at) && post_state === 'scheduled');
          return (
            <>
              {posts.length > 0 && <p className={styles.hint}>{hasRoom ? text.hint : text.hintTouch}</p>}
              {hasRoom && <Month {...{ month, today, posts, moving }} label={name} onOpen={open} />}
              {!hasRoom && <Agenda {...{ posts, moving }} onOpen={open} />}
              {posts.length === 0 && !query.hasNextPage && (
                <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>
              )}
            </>
          );
        }}
      </Answer>
      {opened && (
        <Suspense fallback={null}>
          <MoveDialog
            key={opened.post.id}
            post={opened.post}
            open={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
            onClosed={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const isIn = (month: string, instant: string): boolean => tokyoDay(instant).startsWith(month);
