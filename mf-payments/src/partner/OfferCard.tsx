import type { Partner } from '@minori/contracts';
import { Card, CoinIcon, Section } from '@minori/design-system';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { lastDayOf } from '../membership/lastDay';
import { messages } from './messages';
import styles from './Partner.module.css';
import { WithName } from './WithName';

type Offer = NonNullable<Partner['offer']>;

/** What a partner gives and until when, with the way there. */
export function OfferCard({ offer, children }: { offer: Offer; children: ReactNode }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { coins, ends_at } = offer;
  return (
    <Card as="section" aria-label={offer.title}>
      {coins > 0 && (
        <p className={styles.reward}>
          <span className={styles.rewardLabel}>{t.coinsLabel}</span>
          <span className={styles.coins}>
            <CoinIcon size={24} />
            {t.coins(formatNumber(coins, language))}
          </span>
        </p>
      )}
      <p className={styles.until}>{t.until(formatDate(lastDayOf(ends_at), language))}</p>
      {children}
    </Card>
  );
}

/** Every condition and every risk, word for word as the partner has consented to them. */
export function OfferTerms({ offer, name }: { offer: Offer; name: string }) {
  const t = useMessages(messages);
  return (
    <>
      <Section title={t.conditions}>
        <Sentences texts={offer.conditions} name={name} />
      </Section>
      <Section title={t.risks}>
        <Card className={styles.risks}>
          <Sentences texts={offer.risks} name={name} />
        </Card>
      </Section>
    </>
  );
}

function Sentences({ texts, name }: { texts: readonly string[]; name: string }) {
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text}>
          <WithName text={text} name={name} />
        </li>
      ))}
    </ul>
  );
}
