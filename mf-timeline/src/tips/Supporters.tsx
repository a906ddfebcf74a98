import type { Post, Tip } from '@minori/contracts';
import { Answer, Avatar, ChevronRightIcon, Loading, Skeleton } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { useTipsQuery } from '../queries/tips';
import { messages } from './messages';
import styles from './Supporters.module.css';

const AVATARS = 5;

const SupportersDialog = lazy(async () => ({ default: (await import('./SupportersDialog')).SupportersDialog }));

/** Who supports a post, in a quiet row; pressed, it tells of each. */
export function Supporters({ post }: { post: Post }) {
  const text = useMessages(messages);
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  const query = useTipsQuery(post.id);
  return (
    <section aria-labelledby="supporters" className={styles.supporters}>
      <Answer compact query={query} skeleton={skeleton} failed={text.failed}>
        {({ pages: [first] }) => {
          const { members, coins } = first?.supporters ?? { members: 0, coins: 0 };
          const row = <Row tips={first?.data ?? []} members={members} coins={coins} />;
          // While the post is locked it is not told who they are.
          return members > 0 && post.content_access.is_authorized ? (
            <button type="button" className={styles.row} onClick={() => setState('open')}>
              {row}
              <ChevronRightIcon size={18} />
            </button>
          ) : (
            <div className={styles.row}>{row}</div>
          );
        }}
      </Answer>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <SupportersDialog
            post={post}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </section>
  );
}

function Row({ tips, members, coins }: { tips: Tip[]; members: number; coins: number }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const people = [...new Map(tips.map(({ user_info }) => [user_info.id, user_info])).values()].slice(0, AVATARS);
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <span id="supporters" className={styles.heading}>
        {text.heading}
      </span>
      <span aria-hidden="true" className={styles.people}>
        {people.map((person) => (
          <Avatar key={person.id} src={person.avatar_url} member={person} size={24} />
        ))}
      </span>
      <span className={styles.sum}>{members > 0 ? text.sum(number(members), number(coins)) : text.none}</span>
    </>
  );
}

const skeleton = (
  <Loading className={styles.row}>
    <Skeleton width={180} height={20} />
  </Loading>
);
