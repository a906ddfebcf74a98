import { memo } from 'react';
import { Avatar, ChevronRightIcon, LevelBadge, MemberName, SiteLink, Skeleton, useLangOf } from '@minori/design-system';
import { levelOf } from '@minori/contracts/rules';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useSpotlight } from './queries';
import styles from './RightSidebar.module.css';

/** Titles come cut at this length. */
const TITLE_MAX = 30;

const withEllipsis = (title: string) => ([...title].length < TITLE_MAX ? title : `${title.trimEnd()}…`);

/** The spotlight creators at the right of wide screens. */
export const RightSidebar = memo(function RightSidebar() {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const { data, isError } = useSpotlight();
  const creators = data?.creator_posts ?? [];
  if (isError || (data && creators.length === 0)) return <div />;
  return (
    <aside className={styles.sidebar} aria-label={t.spotlight}>
      <h2 className={styles.heading}>
        <SiteLink href="/creators/rankings" className={styles.all} title={t.creatorRanking}>
          {t.spotlight}
          <ChevronRightIcon size={18} />
        </SiteLink>
      </h2>
      <ul className={styles.list}>
        {!data && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={64} />)}
        {creators.map(({ id, title, user_info }) => (
          <li key={id} className={styles.creator}>
            <SiteLink href={`/${user_info.username}`} className={styles.person}>
              <Avatar src={user_info.avatar_url} member={user_info} size={40} />
              <span className={styles.name}>
                <MemberName member={user_info} hasUsername>
                  {(name) => (
                    <>
                      <strong>{name}</strong>
                      <LevelBadge level={levelOf(user_info.badge)} />
                    </>
                  )}
                </MemberName>
                <span className={styles.username}>@{user_info.username}</span>
              </span>
            </SiteLink>
            <SiteLink href={`/${user_info.username}/posts/${id}`} lang={langOf(title)} className={styles.title}>
              {withEllipsis(title)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  );
});
