import { Answer, Button, CopyIcon, Loading, ShareIcon, Skeleton } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useInvitationCodeQuery } from '../queries/invitations';
import styles from './InvitationCode.module.css';
import { messages } from './messages';
import { invitationLink } from './path';

/** The code by which the member invites others, and its link, to be copied and handed on. */
export function InvitationCode() {
  const t = useMessages(messages).code;
  return (
    <section className={styles.invitation}>
      <h2>{t.title}</h2>
      <Answer compact query={useInvitationCodeQuery()} skeleton={<CodeSkeleton />} failed={t.failed}>
        {({ code }) => <Code code={code} />}
      </Answer>
      <p className={styles.about}>{t.about}</p>
    </section>
  );
}

function Code({ code }: { code: string }) {
  const t = useMessages(messages).code;
  const { snackbar } = useShell();
  const { user } = useSession();
  const link = invitationLink(user?.username ?? '', code);
  const copy = async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.show({ type: 'success', text: said });
    } catch {
      snackbar.show({ type: 'error', text: t.notCopied });
    }
  };
  const share = () =>
    navigator.share({ text: t.text(code), url: link }).catch(() => {
      // Closed without sharing.
    });
  return (
    <div className={styles.row}>
      <output className={styles.code}>{code}</output>
      <Button size="small" variant="secondary" icon={<CopyIcon size={16} />} onClick={() => void copy(code, t.copied)}>
        {t.copy}
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon={<CopyIcon size={16} />}
        onClick={() => void copy(link, t.linkCopied)}
      >
        {t.copyLink}
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
