import type { Subscriber } from '@minori/contracts';
import { CANCEL_REASON_NAMES, SUBSCRIPTION_STATUS_NAMES } from '@minori/contracts/rules';
import { Avatar, Chip, MemberName, SiteLink } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './SubscriberParts.module.css';

interface SubscriberProps {
  subscriber: Subscriber;
}

/** Who it is, as the way to their page. */
export function Who({ subscriber: { user_info } }: SubscriberProps) {
  return (
    <SiteLink href={`/${user_info.username}`} className={styles.who}>
      <Avatar src={user_info.avatar_url} member={user_info} size={32} />
      <span className={styles.words}>
        <MemberName member={user_info}>{(name) => <span className={styles.name}>{name}</span>}</MemberName>
        {!user_info.is_deleted && <span className={styles.username}>@{user_info.username}</span>}
      </span>
    </SiteLink>
  );
}

/** How their subscription stands. */
export function State({ subscriber: { status } }: SubscriberProps) {
  const language = useLanguage();
  return (
    <Chip size="small" tone={status === 'active' || status === 'trialing' ? 'soft' : 'attention'}>
      {SUBSCRIPTION_STATUS_NAMES[status][language]}
    </Chip>
  );
}

/** For which period, and what that costs. */
export function usePlanOf(): (subscriber: Subscriber) => string {
  const t = useMessages(messages);
  const language = useLanguage();
  return ({ is_granted, recurring, amount }) =>
    is_granted || !recurring ? t.given : t.paid(t.periods[recurring], formatYen(amount, language));
}

/** When it renews and for how much, or until when it goes on. */
export function useNextOf(): (subscriber: Subscriber) => string[] {
  const t = useMessages(messages);
  const language = useLanguage();
  return ({ next_charge, status, ends_at }) => {
    // The end of a period is the midnight after its last day.
    const lastDay = formatDate(new Date(Date.parse(ends_at) - 1), language);
    if (status === 'ended') return [t.ended(lastDay)];
    if (!next_charge) return [t.ends(lastDay)];
    return [formatDate(next_charge.at, language), formatYen(next_charge.amount, language)];
  };
}

/** When and why it was cancelled; empty where it was not. */
export function useEndOf(): (subscriber: Subscriber) => string[] {
  const t = useMessages(messages);
  const language = useLanguage();
  return ({ canceled_at, cancel_reason }) => [
    ...(canceled_at ? [t.canceled(formatDate(canceled_at, language))] : []),
    ...(cancel_reason ? [CANCEL_REASON_NAMES[cancel_reason][language]] : []),
  ];
}
