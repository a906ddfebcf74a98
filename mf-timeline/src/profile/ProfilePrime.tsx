import type { CreatorOffer, Profile } from '@minori/contracts';
import { CREATOR_PLAN_NAMES, PRIME_TRIAL_DAYS, SUBSCRIPTION_STATUS_NAMES } from '@minori/contracts/rules';
import { Button, Chip, Yen } from '@minori/design-system';
import { useDialog, useLanguage, useMemberAction, useMessages } from '@minori/platform';
import { useCreatorOfferQuery } from '../queries/profiles';
import { messages } from './pageMessages';
import styles from './ProfilePrime.module.css';

/** What a creator offers to the viewer: what it costs, how it is tried and ended, and the way there, or what they have. */
export function ProfilePrime({ profile }: { profile: Profile }) {
  const { prime: text } = useMessages(messages);
  const { data: offer } = useCreatorOfferQuery(profile.id);
  return (
    <section aria-label={text.label} className={styles.strip}>
      {offer && (offer.prime.subscription ?? offer.prime_plus.subscription) ? (
        <Own offer={offer} />
      ) : (
        <Offered profile={profile} offer={offer} />
      )}
    </section>
  );
}

/** Prices come after the page, and nothing moves for them; the dialog has them where they don't come at all. */
function Offered({ profile, offer }: { profile: Profile; offer: CreatorOffer | undefined }) {
  const { prime: text } = useMessages(messages);
  const subscribe = useDialog('prime.subscribe');
  const asMember = useMemberAction();
  const refusal = offer?.prime.refusal;
  if (refusal === 'restricted' || refusal === 'not_sold') return <p>{text[refusal]}</p>;
  const month = offer?.prime.periods.find(({ recurring }) => recurring === 'month');
  const discounted = month?.discounted_amount ?? null;
  return (
    <>
      <p className={styles.words}>
        <span className={styles.price}>
          {text.price} <Yen value={discounted ?? month?.amount ?? 0} className={month ? undefined : styles.waiting} />
          {month && discounted !== null && (
            <del>
              <Yen value={month.amount} />
            </del>
          )}
        </span>
        <span>{text.opens}</span>
        {discounted !== null && <span>{text.first}</span>}
        <span>{text.trial(PRIME_TRIAL_DAYS)}</span>
        <span>{text.periods}</span>
        <span>{text.stop}</span>
      </p>
      {subscribe && (
        <Button size="small" onClick={() => asMember(() => void subscribe({ creator_id: profile.id }))}>
          {text.subscribe}
        </Button>
      )}
    </>
  );
}

/** What the viewer has, and the way to what can be done about it. */
function Own({ offer: { prime, prime_plus, creator } }: { offer: CreatorOffer }) {
  const { prime: text } = useMessages(messages);
  const language = useLanguage();
  const status = useDialog('prime.status');
  const subscribe = useDialog('prime.subscribe');
  const own = [prime, prime_plus].flatMap(({ subscription }) => subscription ?? []);
  const canAdd = prime_plus.refusal === null && !prime_plus.subscription && prime_plus.periods.length > 0;
  return (
    <>
      <p className={styles.words}>
        {own.map(({ plan, status: state }) => (
          <span key={plan} className={styles.own}>
            {CREATOR_PLAN_NAMES[plan][language]}
            <Chip size="small" tone={state === 'active' || state === 'trialing' ? 'soft' : 'attention'}>
              {SUBSCRIPTION_STATUS_NAMES[state][language]}
            </Chip>
          </span>
        ))}
      </p>
      <div className={styles.actions}>
        {canAdd && subscribe && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => void subscribe({ creator_id: creator.id, plan: 'prime_plus' })}
          >
            {text.addPlus}
          </Button>
        )}
        {status && (
          <Button size="small" variant="secondary" onClick={() => void status({ creator_id: creator.id })}>
            {text.status}
          </Button>
        )}
      </div>
    </>
  );
}
