import type { Partner } from '@minori/contracts';
import { TRADE_PARTNER } from '@minori/contracts/rules';
import { Answer, Section } from '@minori/design-system';
import { isMissing, useMessages } from '@minori/platform';
import { LinkedAccounts } from '../partner/LinkedAccounts';
import { messages } from '../partner/messages';
import { OfferCard, OfferTerms } from '../partner/OfferCard';
import styles from '../partner/Partner.module.css';
import { NotRunning, PartnerHeader, PartnerSkeleton } from '../partner/PartnerLayout';
import { VisitButton } from '../partner/VisitButton';
import { usePartnerQuery } from '../queries/partners';

/** `/lp/takatrade_opening`: what is told of trade accounts, how one is linked, and one’s own, which can be unlinked. */
export function TradeAccountPage() {
  const t = useMessages(messages);
  return (
    <Answer
      query={usePartnerQuery(TRADE_PARTNER)}
      skeleton={<PartnerSkeleton />}
      failed={t.failed}
      refused={(error) => isMissing(error) && <Off />}
    >
      {(partner) => <Found partner={partner} />}
    </Answer>
  );
}

/** Nothing is offered, but what is linked stays so until its member unlinks it. */
function Off() {
  const t = useMessages(messages);
  return (
    <div className={styles.page}>
      <NotRunning title={t.tradeOffTitle} />
      <LinkedAccounts />
    </div>
  );
}

function Found({ partner }: { partner: Partner }) {
  const t = useMessages(messages);
  const { name, offer } = partner;
  return (
    <div className={styles.page}>
      <PartnerHeader partner={partner} />
      {offer && (
        <OfferCard offer={offer}>
          <VisitButton partner={partner.partner} name={name} />
        </OfferCard>
      )}
      <Section title={t.howTitle}>
        <ol className={styles.numbered}>
          {[t.how.login, t.how.check, t.how.press].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <LinkedAccounts />
      {offer && <OfferTerms offer={offer} name={name} />}
    </div>
  );
}
