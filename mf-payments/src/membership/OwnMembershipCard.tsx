import type { RunningMembership } from '@minori/contracts';
import { Card } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import type { Offers } from './offer';
import { OwnMembership } from './OwnMembership';

/** A membership of the viewer's, as a part of a page. */
export function OwnMembershipCard({ membership, offers }: { membership: RunningMembership; offers: Offers }) {
  const t = useMessages(messages);
  return (
    <Card as="section" aria-label={t.ownTitle(t.names[membership.membership_package.package_name])}>
      <OwnMembership membership={membership} offers={offers} />
    </Card>
  );
}
