import { PARTNERS, TRADE_ACCOUNT_PATH, type PartnerKey } from '@minori/contracts/rules';
import { Answer, Button, Card, EmptyState, saidBy } from '@minori/design-system';
import { isMissing, useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useLocation, useParams } from '@minori/platform/router';
import { LinkedAccounts } from '../partner/LinkedAccounts';
import { messages } from '../partner/messages';
import styles from '../partner/Partner.module.css';
import { NotRunning, PartnerSkeleton } from '../partner/PartnerLayout';
import { useLinkMutation, usePartnerQuery } from '../queries/partners';

/** What the partner's site has put behind the #, where no server sees it. */
interface Asked {
  trade_username: string;
  token: string;
}

/** `/p/link_account/PARTNER#trade_username=…&token=…`: an account at a partner is linked to the member who says so. */
export function LinkAccountPage() {
  const t = useMessages(messages);
  usePageTitle(t.linkPage);
  const { partner: name } = useParams();
  const partner = PARTNERS.find((one) => one === name);
  const said = new URLSearchParams(useLocation().hash.slice(1));
  const asked = { trade_username: said.get('trade_username') ?? '', token: said.get('token') ?? '' };
  // Whose token it is stands before its first dot: what is linked is what the page names.
  const isOfPartner = asked.token.split('.')[0] === partner;
  if (!partner || !asked.trade_username || !isOfPartner) return <BadLink />;
  return <OfPartner partner={partner} asked={asked} />;
}

function BadLink() {
  const t = useMessages(messages);
  return (
    <EmptyState isPage title={t.badLink} action={<Button href={TRADE_ACCOUNT_PATH}>{t.howTitle}</Button>}>
      {t.badLinkText}
    </EmptyState>
  );
}

function OfPartner({ partner, asked }: { partner: PartnerKey; asked: Asked }) {
  const t = useMessages(messages);
  const link = useLinkMutation();
  return (
    <Answer
      query={usePartnerQuery(partner)}
      skeleton={<PartnerSkeleton />}
      failed={t.failed}
      refused={(error) => isMissing(error) && <NotRunning title={t.tradeOffTitle} />}
    >
      {(found) => (
        <div className={styles.page}>
          <header className={styles.header}>
            <h1 className={styles.title}>{t.linkPage}</h1>
            <p className={styles.intro}>{t.linkAsk(found.name)}</p>
          </header>
          <LinkCard name={found.name} asked={asked} link={link} />
          {/* What was said of linking is so no more: neither that it is linked, nor that another account stands in its way. */}
          <LinkedAccounts onUnlinked={link.reset} />
        </div>
      )}
    </Answer>
  );
}

interface LinkCardProps {
  name: string;
  asked: Asked;
  link: ReturnType<typeof useLinkMutation>;
}

function LinkCard({ name, asked, link }: LinkCardProps) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { session } = useShell();
  if (!user) {
    return (
      <EmptyState
        title={t.guestLink}
        action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>}
      />
    );
  }
  if (link.data) return <p role="status">{t.linked(name)}</p>;
  return (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>{t.account}</dt>
          <dd>{asked.trade_username}</dd>
        </div>
        <div>
          <dt>{t.member}</dt>
          <dd>@{user.username}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        <p className={styles.note}>{t.linkNote}</p>
        <Button block loading={link.isPending} onClick={() => link.mutate(asked)}>
          {t.link}
        </Button>
        {link.isError && (
          <p role="alert" className={styles.failed}>
            {saidBy(link.error) ?? t.failed}
          </p>
        )}
      </div>
    </Card>
  );
}
