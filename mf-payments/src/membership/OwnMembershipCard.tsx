import type { OwnMembership } from '@minori/contracts';
import { Card, Chip, MembershipIcon } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './OwnMembershipCard.module.css';

/** What the viewer has, how it stands, and what comes next. */
export function OwnMembershipCard({ membership }: { membership: OwnMembership }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { membership_package: own, is_interval, is_trialing, next_membership_package: next } = membership;
  const state = !is_interval ? t.cancelled : is_trialing ? t.trialing : t.registered;
  const until = formatDate(membership.subscription_end_at, language);
  return (
    <Card as="section" aria-label={t.ownTitle} className={styles.own}>
      <span className={styles.icon}>
        <MembershipIcon size={22} />
      </span>
      <div className={styles.text}>
        <p className={styles.plan}>
          {t.ownPlan(t.names[own.package_name], t.periods[own.recurring])}
          <Chip size="small" tone={is_interval ? 'soft' : 'attention'}>
            {state}
          </Chip>
        </p>
        <p className={styles.until}>
          {is_interval ? t.renewsOn(until) : t.endsOn(until)}
          {next && <span>{t.nextPlan(t.names[next.package_name], t.periods[next.recurring])}</span>}
        </p>
      </div>
    </Card>
  );
}
