import { Answer, Button, CopyIcon, Loading, ShareIcon, Skeleton } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useInvitationCodeQuery } from '../queries/coins';
import styles from './InvitationCode.module.css';
import { messages } from './messages';

/** The code by which the member invites others, to be copied and handed on. */
export function InvitationCode() {
  const t = useMessages(messages).remaining;
  return (
    <section className={styles.invitation}>
      <h2>{t.code}</h2>
      <Answer compact query={useInvitationCodeQuery()} skeleton={<CodeSkeleton />} failed={t.failed}>
        {({ code }) => <Code code={code} />}
      </Answer>
      <p className={styles.about}>{t.about}</p>
    </section>
  );
}

function Code({ code }: { code: string }) {
  const t = useMessages(messages).remaining;
  const { snackbar } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      snackbar.show({ type: 'success', text: t.copied });
    } catch {
      snackbar.show({ type: 'error', text: t.notCopied });
    }
  };
  const share = () =>
    navigator.share({ text: t.text(code), url: window.location.origin }).catch(() => {
      // Closed without sharing.
    });
  return (
    <div className={styles.row}>
      <output className={styles.code}>{code}</output>
      <Button size="small" variant="secondary" icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {'share' in navigator && (
        <Button size="small" variant="secondary" icon={<ShareIcon size={16} />} onClick={() => void share()}>
          {t.share}
        </Button>
      )}
    </div>
  );
}

function CodeSkeleton() {
  return (
    <Loading className={styles.row}>
      <Skeleton width={180} height={36} />
    </Loading>
  );
}
