import type { Notification } from '@minori/contracts';
import { sentenceOf, targetOf, type Target } from '@minori/contracts/notifications';
import { Avatar, classNames, MemberName, RelativeTime, SiteLink, useLangOf } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import type { MouseEvent, ReactNode } from 'react';
import { messages } from '../messages';
import { lookOf } from './look';
import styles from './NotificationItem.module.css';

export interface NotificationItemProps {
  notification: Notification;
  /** Return where a partner's mission is done that is still open; undefined for another. */
  missionLink(code: string): string | undefined;
  /** It was pressed. Links go their way by themselves; `target` says what else there is to do. */
  onPress(notification: Notification, target: Target): void;
}

/** One notification: who did what, a preview, when, and whether it is new. */
export function NotificationItem({ notification, missionLink, onPress }: NotificationItemProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  const target = withMission(targetOf(notification), missionLink);
  const { actor, member, rest, detail } = sentenceOf(notification, language);
  return (
    <Pressable
      target={target}
      className={classNames(styles.item, !notification.is_read && styles.unread)}
      onClick={() => onPress(notification, target)}
    >
      <Face notification={notification} />
      <span className={styles.body}>
        <span className={styles.sentence}>
          {member ? (
            <MemberName member={member}>{() => <b data-about={`/${member.username}`}>{actor}</b>}</MemberName>
          ) : (
            actor && <b>{actor}</b>
          )}
          {rest}
        </span>
        {detail && (
          <span lang={langOf(detail)} className={classNames(styles.detail, notification.figures && styles.figures)}>
            {detail}
          </span>
        )}
        <Viewers notification={notification} />
        <RelativeTime value={notification.created_at} className={styles.time} />
      </span>
      <span className={styles.state}>
        {!notification.is_read && <span role="img" aria-label={t.unread} className={styles.dot} />}
      </span>
    </Pressable>
  );
}

/** A mission that is still open is a link to it. */
function withMission(target: Target, missionLink: NotificationItemProps['missionLink']): Target {
  const url = target.kind === 'mission' ? missionLink(target.code) : undefined;
  return url === undefined ? target : { kind: 'site', url };
}

interface PressableProps {
  target: Target;
  className: string;
  onClick(event: MouseEvent): void;
  children: ReactNode;
}

function Pressable({ target, ...rest }: PressableProps) {
  if (target.kind === 'page') return <SiteLink href={target.path} {...rest} />;
  if (target.kind === 'site') {
    return (
      <a href={target.url} target="_blank" rel="noopener nofollow" {...rest}>
        {rest.children}
      </a>
    );
  }
  return <button type="button" {...rest} />;
}

/** Who did it, with a small mark of what it was; where nobody acted, the mark alone. */
function Face({ notification }: { notification: Notification }) {
  const { Icon, tone } = lookOf(notification.type);
  const person = notification.profile_view?.profile_viewers[0] ?? notification.user_info;
  if (!person) {
    return (
      <span aria-hidden="true" className={classNames(styles.face, styles.symbol, styles[tone])}>
        <Icon size={20} />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={styles.face}>
      <Avatar src={person.avatar_url} member={person} size={40} />
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon size={12} strokeWidth={2.25} />
      </span>
    </span>
  );
}

function Viewers({ notification }: { notification: Notification }) {
  const viewers = notification.profile_view?.profile_viewers ?? [];
  if (viewers.length < 2) return null;
  return (
    <span aria-hidden="true" className={styles.viewers}>
      {viewers.map((viewer) => (
        <Avatar key={viewer.id} src={viewer.avatar_url} member={viewer} size={24} />
      ))}
    </span>
  );
}
