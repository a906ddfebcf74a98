import type { PartnerKey } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { useMemberAction, useMessages, useSession } from '@minori/platform';
import { useEffect, useRef } from 'react';
import { useVisitMutation } from '../queries/partners';
import { messages } from './messages';
import styles from './Partner.module.css';

interface VisitButtonProps {
  partner: PartnerKey;
  /** What the partner is called. */
  name: string;
}

/**
 * The way to a partner's site: what goes there is said first, and then its address is opened by whom it is for. Guests sign up before.
 */
export function VisitButton({ partner, name }: VisitButtonProps) {
  const t = useMessages(messages);
  const { user } = useSession();
  const asMember = useMemberAction();
  const visit = useVisitMutation(partner);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (visit.data) link.current?.focus();
  }, [visit.data]);
  if (visit.data) {
    return (
      <div className={styles.next}>
        <p>{t.leave(name)}</p>
        <Button ref={link} href={visit.data} target="_blank" rel="sponsored noopener" block>
          {t.open(name)}
        </Button>
        <p className={styles.note}>{t.newTab}</p>
      </div>
    );
  }
  return (
    <div className={styles.next}>
      <Button block loading={visit.isPending} onClick={() => asMember(() => visit.mutate())}>
        {user ? t.apply : t.signUp}
      </Button>
      {visit.isError && (
        <p role="alert" className={styles.failed}>
          {t.refused}
        </p>
      )}
    </div>
  );
}
