import type { Partner } from '@minori/contracts';
import type { MissionPartner } from '@minori/contracts/rules';
import { Answer } from '@minori/design-system';
import { isMissing, useMessages } from '@minori/platform';
import { messages } from '../partner/messages';
import { OfferCard, OfferTerms } from '../partner/OfferCard';
import { OwnApplication } from '../partner/OwnApplication';
import styles from '../partner/Partner.module.css';
import { NotRunning, PartnerHeader, PartnerSkeleton } from '../partner/PartnerLayout';
import { VisitButton } from '../partner/VisitButton';
import { usePartnerQuery } from '../queries/partners';

/** `/p/PARTNER_mission`: what a partner offers on which conditions, the way there, and how far one's own application is. */
export function PartnerPage({ partner }: { partner: MissionPartner }) {
  const t = useMessages(messages);
  return (
    <Answer
      query={usePartnerQuery(partner)}
      skeleton={<PartnerSkeleton />}
      failed={t.failed}
      refused={(error) => isMissing(error) && <NotRunning title={t.offTitle} />}
    >
      {(found) => <Found partner={found} />}
    </Answer>
  );
}

function Found({ partner }: { partner: Partner }) {
  const { name, offer, application } = partner;
  const isOpen = application === null || application.status === 'opened';
  return (
    <div className={styles.page}>
      <PartnerHeader partner={partner} />
      {application && <OwnApplication name={name} application={application} />}
      {offer && (
        <>
          <OfferCard offer={offer}>{isOpen && <VisitButton partner={partner.partner} name={name} />}</OfferCard>
          <OfferTerms offer={offer} name={name} />
        </>
      )}
    </div>
  );
}
